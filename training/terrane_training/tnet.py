"""Files of networks, `NAME.tnet`, as `crates/ai/src/net/file.rs` defines them: integers end to end."""

from dataclasses import dataclass

import numpy as np

# Victory points that an output of one stands for.
POINTS = 10.0
# Own points, rivals' points, chance to win as a logarithm of odds.
OUTPUTS = 3
HIDDEN = (256, 32, 32)
# Hidden layers clip at this.
CEILING = 16.0

INPUT_BITS = 6
ACTIVATION_BITS = 8
MOST_INPUT = 1024
MOST_ACTIVATION = 16 << ACTIVATION_BITS
MOST_SUM = 1 << 30
BITS = range(14, 3, -1)


def limits(count: int) -> list:
    """The largest weight that training leaves in each layer, so that twelve bits are enough behind the point."""
    return [7.9] * count


def floating(layers: list, inputs: np.ndarray, unit: int) -> np.ndarray:
    """The outputs of the network as it was trained: points, points, logarithm of odds."""
    value = inputs.astype(np.float64) / unit
    for weight, bias in layers[:-1]:
        value = np.clip(value @ weight + bias, 0, CEILING)
    weight, bias = layers[-1]
    return (value @ weight + bias) * np.array([POINTS, POINTS, 1.0])


def fingerprint(data: bytes, known: int = 0xCBF29CE484222325) -> int:
    """FNV-1a with 64 bits. Byte after byte, since each step needs the last."""
    value = known
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


@dataclass
class Layer:
    """Weights by neuron, then by input, and biases in units of the sums."""

    weight: np.ndarray
    bias: np.ndarray
    bits: int


@dataclass
class Net:
    """A network of integers."""

    layers: list
    demands: tuple
    name: str
    parent: str
    games: int
    arena: str

    def outputs(self, inputs: np.ndarray) -> np.ndarray:
        """What the program says about inputs, to the last bit before the outputs."""
        value = inputs.astype(np.int64)
        for at, layer in enumerate(self.layers):
            # Products of doubles are exact here: no sum reaches 2^53.
            sums = (value.astype(np.float64) @ layer.weight.T.astype(np.float64)).astype(np.int64) + layer.bias
            if at == len(self.layers) - 1:
                scale = 1 << (ACTIVATION_BITS + layer.bits)
                return sums / scale * np.array([POINTS, POINTS, 1.0])
            shift = layer.bits + (INPUT_BITS - ACTIVATION_BITS if at == 0 else 0)
            value = np.clip((sums + (1 << (shift - 1))) >> shift, 0, MOST_ACTIVATION)

    def to_bytes(self) -> bytes:
        """The file."""
        sizes = [self.layers[0].weight.shape[1], *(layer.weight.shape[0] for layer in self.layers)]
        lines = [
            "terrane-net 1",
            *self.demands,
            "layers " + " ".join(map(str, sizes)),
            "bits " + " ".join(str(layer.bits) for layer in self.layers),
            f"name {self.name or 'unnamed'}",
            f"parent {self.parent or 'none'}",
            f"games {self.games}",
            f"arena {self.arena or '-'}",
        ]
        head = "".join(line + "\n" for line in lines).encode("ascii")
        data = b"".join(
            layer.bias.astype("<i4").tobytes() + layer.weight.astype("<i2").tobytes() for layer in self.layers
        )
        check = fingerprint(data, fingerprint(head))
        return head + f"check {check:016x}\n\n".encode("ascii") + data


def fingerprint_of(path) -> str:
    """The fingerprint of a network's file, which others name as their parent."""
    header = path.read_bytes().split(b"\n\n", 1)[0].decode("ascii")
    return header.rsplit(" ", 1)[1]


def quantised(layers: list, header, name="", parent="", games=0, arena="") -> Net:
    """A network rounded to integers, each layer with as many bits as its weights and sums leave room for."""
    made = []
    for at, (weight, bias) in enumerate(layers):
        weight = weight.T.copy()
        scale_bits = INPUT_BITS if at == 0 else ACTIVATION_BITS
        most = MOST_INPUT if at == 0 else MOST_ACTIVATION
        for bits in BITS:
            whole = np.rint(weight * 2.0**bits)
            whole_bias = np.rint(bias * 2.0 ** (scale_bits + bits))
            sums = np.abs(whole).sum(axis=1) * most + np.abs(whole_bias)
            if np.abs(whole).max() <= 32767 and sums.max() < MOST_SUM:
                break
        else:
            raise ValueError(f"the weights of layer {at + 1} are too large for any number of bits")
        made.append(Layer(whole.astype(np.int64), whole_bias.astype(np.int64), bits))
    return Net(made, header.demands, name, parent, games, arena)


def save_floating(path, layers, header):
    """Keeps the weights as they were trained, so that training can go on from them."""
    arrays = {"demands": np.array(header.demands)}
    for at, (weight, bias) in enumerate(layers):
        arrays |= {f"weight{at}": weight.astype(np.float32), f"bias{at}": bias.astype(np.float32)}
    np.savez(path, **arrays)
