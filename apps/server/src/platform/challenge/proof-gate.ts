import type { ChallengePurpose } from '@yobirin/contract/challenge';
import { DomainError } from '../errors.ts';
import type { LimitAttempts } from '../limits/attempt-limit.ts';
import type { AttemptRule } from '../limits/tries.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { Challenges } from './challenges.ts';

type GateRule = AttemptRule & {
  purpose: ChallengePurpose;
  /** How many tries of one address within the window need no proof. */
  unprovenMax: number;
};

/**
 * Counts a try of the address. A loud address gets CHALLENGE_REQUIRED until it sends a proof, and TOO_MANY_REQUESTS far above
 * that. A challenged try does not count.
 */
export type ProofGate = (client: { address: string; proof: string | null | undefined }) => Promise<void>;

export type CreateProofGate = (rule: GateRule) => ProofGate;

/** Where proofs are asked for, an address may do more in total: the many guests of a hotel share one. */
const provenFactor = 5;
/** One bit more for each so many tries above `unprovenMax`, which doubles the work. */
const triesPerBit = 10;
const extraBitsMax = 3;

type Parts = { limitAttempts: LimitAttempts; challenges: Challenges; bits: number; security: SecurityLog };

/** With 0 bits no proof is asked for, and `max` alone limits. */
export function createProofGates({ limitAttempts, challenges, bits, security }: Parts): CreateProofGate {
  return ({ purpose, unprovenMax, ...rule }) => {
    const limit = limitAttempts(bits === 0 ? rule : { ...rule, max: rule.max * provenFactor });

    return async ({ address, proof }) => {
      const count = await limit.begin(address);
      if (bits === 0 || count <= unprovenMax) return;
      const asker = { purpose, address };
      if (proof && (await challenges.accept(asker, proof))) return;
      await limit.withdraw(address);
      security.note('proof_demanded', { purpose });
      const extraBits = Math.min(extraBitsMax, Math.floor((count - unprovenMax - 1) / triesPerBit));
      const challenge = challenges.issue(asker, bits + extraBits);
      throw new DomainError('CHALLENGE_REQUIRED', 'Solve the challenge and send its proof', { challenge });
    };
  };
}
