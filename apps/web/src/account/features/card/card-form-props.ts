import type { KeepCard } from './bank-outcome.ts';

/** What both card forms take: Stripe's own fields, and ours for the sandbox. */
export type CardFormProps = {
  /** For the button that submits it, which stands elsewhere. */
  id: string;
  isBusy: boolean;
  onCompleteChange: (isComplete: boolean) => void;
  onSubmit: (keepCard: KeepCard) => void;
};
