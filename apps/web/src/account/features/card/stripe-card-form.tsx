import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import { type FormEvent, type ReactNode, useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { controlBoxStyle, labelStyle } from '../../../ui/form/field.tsx';
import { BrandMarks } from './brand-marks.tsx';
import type { CardFormProps } from './card-form-props.ts';
import { keepAtStripe, loadStripeOnce } from './stripe-payments.ts';

/** Stripe's fields, in Stripe's frames. */
export function StripeCardForm({ publishableKey, ...props }: CardFormProps & { publishableKey: string }) {
  return (
    <Elements stripe={loadStripeOnce(publishableKey)}>
      <StripeFields {...props} />
    </Elements>
  );
}

type Part = 'number' | 'expiry' | 'cvc';
const nothingComplete: Record<Part, boolean> = { number: false, expiry: false, cvc: false };

function StripeFields({ id, isBusy, onCompleteChange, onSubmit }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [brand, setBrand] = useState<string | null>(null);
  const [complete, setComplete] = useState(nothingComplete);
  const isComplete = complete.number && complete.expiry && complete.cvc;
  const options = { disabled: isBusy, style: { base: ownStyle() } };

  function change(part: Part, isPartComplete: boolean) {
    const changed = { ...complete, [part]: isPartComplete };
    setComplete(changed);
    onCompleteChange(changed.number && changed.expiry && changed.cvc);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const card = elements?.getElement(CardNumberElement);
    if (stripe && card && isComplete && !isBusy) onSubmit(keepAtStripe(stripe, card));
  }

  return (
    <form id={id} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 text-ink">
      <BrandMarks brand={brand} />
      <StripeField label={m.card_number()}>
        <CardNumberElement
          options={options}
          onChange={(event) => {
            setBrand(event.brand === 'unknown' ? null : event.brand);
            change('number', event.complete);
          }}
        />
      </StripeField>
      <div className="grid grid-cols-2 gap-4">
        <StripeField label={m.card_expiry()}>
          <CardExpiryElement options={options} onChange={(event) => change('expiry', event.complete)} />
        </StripeField>
        <StripeField label={m.card_cvc()}>
          <CardCvcElement options={options} onChange={(event) => change('cvc', event.complete)} />
        </StripeField>
      </div>
    </form>
  );
}

/** The visible label; the field inside has an accessible name by Stripe. */
function StripeField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span className={labelStyle}>{label}</span>
      <div className={`${controlBoxStyle} px-3 py-3`}>{children}</div>
    </div>
  );
}

/** Frames inherit no styles, so the colours of the current theme are passed to them. */
function ownStyle() {
  const { color, fontFamily } = getComputedStyle(document.body);
  return { color, fontFamily, fontSize: '16px' };
}
