/** SHA-256 of ASCII texts of up to 55 characters, which are one block. WebCrypto takes longer for each than the hash itself. */
export function createHasher(): (text: string) => number {
  const words = new Int32Array(64);

  /** Returns the first 32 bits of the hash, as a signed number. */
  return (text) => {
    words.fill(0, 0, 16);
    for (let index = 0; index < text.length; index++) putByte(words, index, text.charCodeAt(index));
    putByte(words, text.length, 0x80);
    words[15] = text.length * 8;
    for (let index = 16; index < 64; index++) {
      const [early, late] = [words[index - 15] ?? 0, words[index - 2] ?? 0];
      const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[index] = ((words[index - 16] ?? 0) + first + (words[index - 7] ?? 0) + second) | 0;
    }
    return compress(words);
  };
}

function putByte(words: Int32Array, index: number, byte: number): void {
  words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - 8 * (index & 3)));
}

function compress(words: Int32Array): number {
  let [a, b, c, d, e, f, g, h] = start;
  for (let index = 0; index < 64; index++) {
    const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const step = (h + sum + ((e & f) ^ (~e & g)) + (constants[index] ?? 0) + (words[index] ?? 0)) | 0;
    const other = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + step) | 0;
    d = c;
    c = b;
    b = a;
    a = (step + other) | 0;
  }
  return (start[0] + a) | 0;
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

const primes = Array.from({ length: 312 }, (_, index) => index).filter(isPrime);
/** Fractional parts of square roots and of cube roots of the first primes, as the standard says. */
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const [p0 = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0, p6 = 0, p7 = 0] = primes.map((prime) =>
  fraction(Math.sqrt(prime)),
);
const start = [p0, p1, p2, p3, p4, p5, p6, p7] as const;

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false;
  return number > 1;
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}
