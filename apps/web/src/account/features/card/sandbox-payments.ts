import { connectSandbox } from '@yobirin/stripe-sandbox/browser';
import { authenticateInDialog } from '@yobirin/stripe-sandbox/browser-dialog';
import { m } from '../../../i18n/gen/messages.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { type KeepCard, outcomeOf, type PaymentClient } from './bank-outcome.ts';
import type { CardEntry } from './card-input.ts';

type Sandbox = { origin: string; publishableKey: string };

export function connectSandboxPayments(sandbox: Sandbox): PaymentClient {
  return {
    async confirmPayment(clientSecret) {
      const { paymentIntent, error } = await connect(sandbox).confirmPayment(clientSecret);
      return outcomeOf(paymentIntent, error);
    },
  };
}

/** Sends the card to the sandbox only (CONTRACT-08). */
export function keepAtSandbox(sandbox: Sandbox, card: CardEntry): KeepCard {
  return async (clientSecret) => {
    const { setupIntent, error } = await connect(sandbox).confirmSetupIntent(clientSecret, { paymentMethod: { card } });
    const outcome = outcomeOf(setupIntent, error);
    if (outcome.state !== 'DONE') return outcome;
    return { state: 'DONE', paymentMethodId: setupIntent?.payment_method ?? '' };
  };
}

function connect(sandbox: Sandbox) {
  return connectSandbox({ ...sandbox, locale: getAccountLocale(), authenticate });
}

function authenticate(url: string): Promise<void> {
  return authenticateInDialog(url, { title: m.card_bank_title(), dialog: createTopDialog() });
}

/** May open above a dialog of React Aria, which would trap the focus unless it knows of the layer above. */
function createTopDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.dataset.reactAriaTopLayer = 'true';
  dialog.className =
    'm-auto overflow-hidden rounded-card border-0 bg-surface p-0 text-ink shadow-soft backdrop:bg-scrim';
  dialog.append(createCloseButton(dialog));
  return dialog;
}

/** A button is needed because inside the frame, Esc goes to the bank's page. */
function createCloseButton(dialog: HTMLDialogElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = m.common_close();
  button.className = 'ml-auto block min-h-11 px-5 text-sm font-semibold text-indigo';
  button.addEventListener('click', () => dialog.close());
  return button;
}
