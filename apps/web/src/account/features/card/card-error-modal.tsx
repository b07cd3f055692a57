import { m } from '../../../i18n/gen/messages.js';
import { ErrorModal } from '../../../ui/overlay/error-modal.tsx';
import type { BankFailure } from './bank-outcome.ts';
import { cardFailureText } from './failure-words.ts';
import type { CardRegistration } from './register-card.ts';

type FailedRegistration = Exclude<CardRegistration, { state: 'DONE' }>;

/** Tells where it failed, why, and what to do (ERROR-16, ERROR-17). The typed data stays. */
export function CardErrorModal(props: { registration: FailedRegistration; onClose: () => void }) {
  const { registration, onClose } = props;
  return (
    <ErrorModal isOpen title={titleOf(registration)} closeLabel={m.common_close()} onClose={onClose}>
      {textOf(registration)}
    </ErrorModal>
  );
}

function titleOf({ state }: FailedRegistration): string {
  switch (state) {
    case 'NOT_KEPT':
      return m.card_not_kept();
    case 'NOT_REGISTERED':
      return m.card_not_registered();
    case 'NOT_PAID':
      return m.card_not_paid();
  }
}

function textOf(registration: FailedRegistration): string {
  if (registration.state !== 'NOT_REGISTERED') return bankFailureText(registration.failure);
  const { code } = registration;
  return code === null || code === 'provider_unavailable' ? m.card_not_registered_text() : cardFailureText(code);
}

function bankFailureText(failure: BankFailure): string {
  return failure.state === 'LEFT' ? m.card_left_bank() : cardFailureText(failure.code);
}
