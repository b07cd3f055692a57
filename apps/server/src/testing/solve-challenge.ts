import { createHash } from 'node:crypto';
import { readChallenge } from '@yobirin/contract/challenge';

/** Solves a challenge as a browser does, by trying numbers, and returns the proof. */
export function solveChallenge(challenge: unknown): string {
  const parts = readChallenge(String(challenge));
  if (!parts) throw new Error(`${challenge} is no challenge`);
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(`${parts.salt}:${number}`).digest();
    if (Math.clz32(hash.readUInt32BE(0)) >= parts.bits) return `${challenge}:${number}`;
  }
}
