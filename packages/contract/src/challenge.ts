import { requiredString } from './text.ts';

/** The header of HTTP requests that carries a proof. On `/ws-call` it is a field of APPLY. */
export const proofHeader = 'yobirin-proof';

/** What a loud address has to prove work for. A proof is valid for one of them. */
export type ChallengePurpose = 'call' | 'guestChat' | 'signup';

/** A challenge and its solution: `challenge:number`. */
export const proof = requiredString(200);

export type ChallengeParts = {
  /** How many zero bits the hash must begin with. */
  bits: number;
  /** The text to hash is `salt:number`. Short, so that it fits in one block of SHA-256. */
  salt: string;
};

/** Null for a text that is no challenge. */
export function readChallenge(challenge: string): ChallengeParts | null {
  const [, bits, salt] = /^(\d{1,2})\.[\w-]+\.([\w-]{22})\./.exec(challenge) ?? [];
  return bits && salt ? { bits: Number(bits), salt } : null;
}
