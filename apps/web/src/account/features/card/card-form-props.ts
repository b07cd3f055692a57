import type { KeepCard } from './bank-outcome.ts';

/** Properties of both card forms: Stripe's fields, and ours for the sandbox. */
export type CardFormProps = {
  /** Links the form to its submit button, which is elsewhere. */
  id: string;
  isBusy: boolean;
  onCompleteChange: (isComplete: boolean) => void;
  onSubmit: (keepCard: KeepCard) => void;
};
