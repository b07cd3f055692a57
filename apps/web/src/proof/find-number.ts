import type { ChallengeParts } from '@yobirin/contract/challenge';
import { createHasher } from './sha256.ts';

/** Tries the numbers from `from` on, at most `tries` of them. Returns null if none solves the challenge. */
export function findNumber({ bits, salt }: ChallengeParts, from: number, tries: number): number | null {
  const hash = createHasher();
  for (let number = from; number < from + tries; number++) {
    if (Math.clz32(hash(`${salt}:${number}`)) >= bits) return number;
  }
  return null;
}
