// Passkeys: what the browser asks a device for, with bytes written as the server writes them.

import type { NewPasskey, PasskeyQuestion, PasskeyWish, SignInByPasskey } from "../api/types";

/** Whether this browser knows passkeys: on pages that came by https, and on the machine itself. */
export const knowsKeys = () => "PublicKeyCredential" in globalThis && "credentials" in navigator;

export function decoded(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (letter) => letter.codePointAt(0) ?? 0);
}

export function encoded(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCodePoint(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What the person or the device did not want is no error. */
async function unlessStopped<T>(work: Promise<T | null>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DOMException && ["NotAllowedError", "AbortError", "InvalidStateError"].includes(error.name)) return null;
    throw error;
  }
}

/** Has a device make a key, which stays on it. */
export async function makeKey(wish: PasskeyWish): Promise<Omit<NewPasskey, "name"> | undefined> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: decoded(wish.challenge),
    rp: { id: wish.host, name: wish.site },
    user: { id: decoded(wish.user), name: wish.name, displayName: wish.name },
    pubKeyCredParams: wish.algorithms.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: wish.known.map((id) => ({ type: "public-key", id: decoded(id) })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
    timeout: 300_000,
  };
  const made = (await unlessStopped(navigator.credentials.create({ publicKey }))) as PublicKeyCredential | null;
  if (!made) return undefined;
  const answer = made.response as AuthenticatorAttestationResponse;
  return { client_data: encoded(answer.clientDataJSON), attestation: encoded(answer.attestationObject) };
}

/** Has a device sign that its owner wants to come in. */
export async function useKey(question: PasskeyQuestion): Promise<Omit<SignInByPasskey, "claim_guest"> | undefined> {
  const publicKey: PublicKeyCredentialRequestOptions = { challenge: decoded(question.challenge), rpId: question.host, userVerification: "required", timeout: 300_000 };
  const used = (await unlessStopped(navigator.credentials.get({ publicKey }))) as PublicKeyCredential | null;
  if (!used) return undefined;
  const answer = used.response as AuthenticatorAssertionResponse;
  return {
    id: encoded(used.rawId),
    client_data: encoded(answer.clientDataJSON),
    device_data: encoded(answer.authenticatorData),
    signature: encoded(answer.signature),
  };
}
