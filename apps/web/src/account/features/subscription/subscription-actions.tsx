import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CardModal } from '../card/card-modal.tsx';
import type { Subscription } from './subscription.ts';
import { type SubscriptionButton, subscriptionButtonsOf } from './subscription-buttons.ts';
import { useReloadSubscription } from './use-reload-subscription.ts';

export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const [isCardShown, setIsCardShown] = useState(false);
  const reload = useReloadSubscription();
  const buttons = subscriptionButtonsOf(subscription);
  if (buttons.length === 0) return null;

  return (
    <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {buttons.map((button) => (
        <ActionButton key={button} button={button} onChangeCard={() => setIsCardShown(true)} />
      ))}
      {isCardShown && (
        <CardModal subscription={subscription} onSettled={reload} onClose={() => setIsCardShown(false)} />
      )}
    </div>
  );
}

type ActionButtonProps = { button: SubscriptionButton; onChangeCard: () => void };

function ActionButton({ button, onChangeCard }: ActionButtonProps) {
  switch (button) {
    case 'subscribe':
      return (
        <ButtonLink href={paths.accountContract()} variant="primary">
          {m.subscription_button()}
        </ButtonLink>
      );
    case 'changePlan':
      return <ButtonLink href={paths.accountContract()}>{m.subscription_button_change()}</ButtonLink>;
    case 'changeCard':
      return <Button onClick={onChangeCard}>{m.subscription_button_card()}</Button>;
    case 'invoices':
      return <ButtonLink href={paths.accountInvoices()}>{m.subscription_button_invoices()}</ButtonLink>;
  }
}
