/** The result at the provider: done, left without an answer to the bank, or refused with a code of the provider. */
export type BankOutcome = { state: 'DONE' } | BankFailure;
export type BankFailure = { state: 'LEFT' } | { state: 'FAILED'; code: string };

/** What the browser needs of the provider besides a card form. */
export type PaymentClient = {
  /** Lets the bank ask its customer, and pays. */
  confirmPayment(clientSecret: string): Promise<BankOutcome>;
};

/** Stores the typed card at the provider, for future payments. */
export type KeepCard = (clientSecret: string) => Promise<{ state: 'DONE'; paymentMethodId: string } | BankFailure>;

type ProviderError = { type: string; code?: string | undefined; decline_code?: string | undefined };
type ProviderIntent = { status: string };

/** The provider's results all have this shape: an intent or an error. */
export function outcomeOf(intent: ProviderIntent | undefined, error: ProviderError | undefined): BankOutcome {
  if (error) return { state: 'FAILED', code: error.decline_code ?? error.code ?? error.type };
  return intent?.status === 'succeeded' || intent?.status === 'processing' ? { state: 'DONE' } : { state: 'LEFT' };
}
