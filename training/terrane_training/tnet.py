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

    def sums(self, inputs: np.ndarray) -> np.ndarray:
        """The sums of the last layer for inputs: the integers that the program computes."""
        value = inputs.astype(np.int64)
        for at, layer in enumerate(self.layers):
            # Products of doubles are exact here: no sum reaches 2^53.
            sums = (value.astype(np.float64) @ layer.weight.T.astype(np.float64)).astype(np.int64) + layer.bias
            shift = layer.bits + (INPUT_BITS - ACTIVATION_BITS if at == 0 else 0)
            value = np.clip((sums + (1 << (shift - 1))) >> shift, 0, MOST_ACTIVATION)
        return sums

    def program_outputs(self, inputs: np.ndarray) -> np.ndarray:
        """What the program says about inputs, to the last bit: the integers become numbers of 32 bits at the very end."""
        scale = np.float32(1 / (1 << (ACTIVATION_BITS + self.layers[-1].bits)))
        return self.sums(inputs).astype(np.float32) * scale * np.array([POINTS, POINTS, 1.0], np.float32)

    def outputs(self, inputs: np.ndarray) -> np.ndarray:
        """What the network says about inputs: points, points, logarithm of odds."""
        scale = 1 << (ACTIVATION_BITS + self.layers[-1].bits)
        return self.sums(inputs) / scale * np.array([POINTS, POINTS, 1.0])

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


def read(data: bytes) -> Net:
    """Reads a file that `Net.to_bytes` wrote."""
    head, data = data.split(b"\n\n", 1)
    lines = head.decode("ascii").split("\n")
    after = lambda word: next(line[len(word) + 1 :] for line in lines if line.startswith(word + " "))
    sizes = [int(size) for size in after("layers").split()]
    layers, at = [], 0
    for count, neurons, bits in zip(sizes, sizes[1:], map(int, after("bits").split())):
        bias = np.frombuffer(data, "<i4", neurons, at).astype(np.int64)
        weight = np.frombuffer(data, "<i2", neurons * count, at + 4 * neurons).astype(np.int64)
        at += neurons * (4 + 2 * count)
        layers.append(Layer(weight.reshape(neurons, count), bias, bits))
    return Net(layers, tuple(lines[1:3]), after("name"), after("parent"), int(after("games")), after("arena"))


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


def load_floating(path, layers: list, header):
    """Puts weights as they were trained into layers of the same sizes."""
    with np.load(path) as arrays:
        if tuple(arrays["demands"]) != tuple(header.demands):
            raise ValueError(f"{path}: weights of a network with other inputs")
        for at, (weight, bias) in enumerate(layers):
            if arrays[f"weight{at}"].shape != weight.shape:
                raise ValueError(f"{path}: layers of other sizes")
            weight[...], bias[...] = arrays[f"weight{at}"], arrays[f"bias{at}"]
