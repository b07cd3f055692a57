export type BitReader = {
  /** The next bits as a number, at most 24. Bits behind the end are zero. */
  read(count: number): number;
  skip(count: number): void;
  /** Goes to the next whole byte. */
  align(): void;
};

export function createBitReader(bytes: Uint8Array): BitReader {
  let place = 0;
  const bitAt = (at: number) => ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
  return {
    read(count) {
      let value = 0;
      for (let i = 0; i < count; i += 1) value = (value << 1) | bitAt(place + i);
      place += count;
      return value;
    },
    skip(count) {
      place += count;
    },
    align() {
      place = Math.ceil(place / 8) * 8;
    },
  };
}
