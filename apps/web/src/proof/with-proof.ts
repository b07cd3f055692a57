import { isRefusal } from '../api/api-error.ts';

/** More would mean that the proofs arrive too late. */
const proofsMax = 3;

/** Sends a request, and sends it again with a proof of work if the server asks for one (LIMIT-10). Throws `ProofCanceled`. */
export async function withProof<Result>(send: (proof: string | undefined) => Promise<Result>): Promise<Result> {
  let proof: string | undefined;
  for (let proofs = 0; ; proofs++) {
    try {
      return await send(proof);
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge === undefined || proofs === proofsMax) throw error;
      // Loaded on demand: most visitors never need it.
      const { solveVisibly } = await import('./solve-visibly.tsx');
      proof = await solveVisibly(challenge);
    }
  }
}

/** Not by the class of a socket's refusal: its file would bring the code of sockets to pages without one. */
function challengeOf(error: unknown): string | undefined {
  if (isRefusal(error, 'CHALLENGE_REQUIRED')) return error.details.challenge;
  const isCarrier = error instanceof Error && 'challenge' in error && typeof error.challenge === 'string';
  return isCarrier ? String(error.challenge) : undefined;
}
