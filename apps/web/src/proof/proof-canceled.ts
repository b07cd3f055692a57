/** The user gave up waiting for a proof: nothing was sent, and nothing has failed. */
export class ProofCanceled extends Error {
  override name = 'ProofCanceled';
}
