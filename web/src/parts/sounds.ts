// Short sounds, made by the browser itself: nothing is loaded for them.

export type Sound = "turn" | "offer" | "message";

/** What the reader may want to hear of. */
export interface Heard {
  /** Whether the reader is to move. */
  turn: boolean;
  /** Offers of power that wait for the reader. */
  offers: number;
  /** The last message of somebody else. */
  message: number;
}

/** What is heard when things change; nothing when the page has just come. */
export function heard(before: Heard | undefined, now: Heard): Sound | undefined {
  if (!before) return undefined;
  if (now.offers > before.offers) return "offer";
  if (now.turn && !before.turn) return "turn";
  return now.message > before.message ? "message" : undefined;
}

/** The notes of a sound: pitch in hertz, when it begins and how long it lasts in seconds. */
const NOTES: Record<Sound, readonly (readonly [pitch: number, at: number, length: number])[]> = {
  turn: [[523.25, 0, 0.16], [783.99, 0.12, 0.28]],
  offer: [[659.25, 0, 0.22]],
  message: [[880, 0, 0.07], [880, 0.1, 0.07]],
};
const LOUD = 0.12;

let audio: AudioContext | undefined;

/** Plays a sound. Browsers are silent until the reader has pressed something, and so are we. */
export function play(sound: Sound) {
  if (!navigator.userActivation?.hasBeenActive || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const [pitch, at, length] of NOTES[sound]) {
    const begin = audio.currentTime + at;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(LOUD, begin + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}
