import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardLine, type RegisteredCard } from '../card/card-line.tsx';

type ChosenPaymentProps = { card: RegisteredCard | null; isDisabled: boolean; onChange: () => void };

/** The card that will be charged, or a button to register one. */
export function ChosenPayment({ card, isDisabled, onChange }: ChosenPaymentProps) {
  return (
    <Card title={m.subscription_payment()}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {card ? <CardLine card={card} /> : <p className="text-muted">{m.subscription_no_card()}</p>}
        <Button disabled={isDisabled} onClick={onChange}>
          {card ? m.card_change() : m.card_register()}
        </Button>
      </div>
    </Card>
  );
}
