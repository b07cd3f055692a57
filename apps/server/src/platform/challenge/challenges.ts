import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { type ChallengePurpose, readChallenge } from '@yobirin/contract/challenge';
import { limits } from '@yobirin/contract/limits';
import type { Clock } from '../clock.ts';
import type { LimitAttempts } from '../limits/attempt-limit.ts';
import type { Keyring } from '../secrets/keyring.ts';

type Asker = { purpose: ChallengePurpose; address: string };

/** Small computing tasks for clients of a loud address (LIMIT-10). Nothing is stored until one is solved. */
export type Challenges = {
  issue(asker: Asker, bits: number): string;
  /** Whether the proof solves a challenge of this address and purpose that is neither expired nor used. Uses it up. */
  accept(asker: Asker, proof: string): Promise<boolean>;
};

type Parts = { keyring: Keyring; clock: Clock; limitAttempts: LimitAttempts };

export function createChallenges({ keyring, clock, limitAttempts }: Parts): Challenges {
  const uses = limitAttempts({ name: 'proof', max: 1, windowMs: limits.challengeMs });
  const keys = keyring.keysFor('challenge');

  return {
    issue(asker, bits) {
      const expiresAt = clock.now().getTime() + limits.challengeMs;
      const content = `${bits}.${expiresAt.toString(36)}.${randomBytes(16).toString('base64url')}.${keys.newest.kid}`;
      return `${content}.${sign(keys.newest.key, asker, content)}`;
    },

    async accept(asker, proof) {
      const [challenge = '', number = ''] = proof.split(':');
      const parts = readChallenge(challenge);
      const [, expiresAt = '', , kid = '', signature = ''] = challenge.split('.');
      const key = keys.find(kid)?.key;
      if (!parts || !key || clock.now().getTime() >= Number.parseInt(expiresAt, 36)) return false;
      const content = challenge.slice(0, challenge.lastIndexOf('.'));
      if (!isSame(signature, sign(key, asker, content)) || !isSolution(parts, number)) return false;
      return uses.begin(parts.salt).then(
        () => true,
        () => false,
      );
    },
  };
}

/** The address is signed and not sent, so a challenge solved elsewhere is of no use here. */
function sign(key: KeyObject, { purpose, address }: Asker, content: string): string {
  return createHmac('sha256', key).update(`${purpose} ${address} ${content}`).digest('base64url').slice(0, 22);
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function isSolution({ bits, salt }: { bits: number; salt: string }, number: string): boolean {
  if (!/^\d{1,12}$/.test(number)) return false;
  const hash = createHash('sha256').update(`${salt}:${number}`).digest();
  return bits <= 32 && Math.clz32(hash.readUInt32BE(0)) >= bits;
}
