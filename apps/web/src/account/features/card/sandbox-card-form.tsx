import { type ChangeEvent, type FormEvent, useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { TextField } from '../../../ui/form/text-field.tsx';
import { BrandMarks } from './brand-marks.tsx';
import { brandName } from './brand-name.ts';
import type { CardFormProps } from './card-form-props.ts';
import { brandOf, type CardInput, entryOf, formatCvc, formatExpiry, formatNumber, problemOf } from './card-input.ts';
import { keepAtSandbox } from './sandbox-payments.ts';
import { TestCards } from './test-cards.tsx';

type SandboxCardFormProps = CardFormProps & { sandbox: { origin: string; publishableKey: string } };

const empty: CardInput = { number: '', expiry: '', cvc: '' };

export function SandboxCardForm({ id, isBusy, onCompleteChange, onSubmit, sandbox }: SandboxCardFormProps) {
  const [input, setInput] = useState(empty);
  const now = new Date();
  const brand = brandOf(input.number);
  const problem = problemOf(input, now);

  function change(changed: CardInput) {
    setInput(changed);
    onCompleteChange(entryOf(changed, new Date()) !== null);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const entry = entryOf(input, now);
    if (entry && !isBusy) onSubmit(keepAtSandbox(sandbox, entry));
  }

  const digits = { inputMode: 'numeric', readOnly: isBusy, required: true } as const;
  return (
    <form id={id} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 text-ink">
      <BrandMarks brand={brand} />
      <TextField
        {...digits}
        label={m.card_number()}
        note={brandName(brand)}
        value={input.number}
        onChange={(event) => change({ ...input, number: typed(event, formatNumber) })}
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        error={problem === 'number' ? m.card_number_wrong() : undefined}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...digits}
          label={m.card_expiry()}
          value={input.expiry}
          onChange={(event) => change({ ...input, expiry: typed(event, formatExpiry) })}
          autoComplete="cc-exp"
          placeholder={m.card_expiry_placeholder()}
          error={problem === 'expired' ? m.card_expiry_wrong() : undefined}
        />
        <TextField
          {...digits}
          label={m.card_cvc()}
          value={input.cvc}
          onChange={(event) => change({ ...input, cvc: typed(event, (text) => formatCvc(text, input.number)) })}
          autoComplete="cc-csc"
          placeholder={brand === 'amex' ? '1234' : '123'}
        />
      </div>
      <TestCards onChoose={(number) => change({ ...testEntry(number), number: formatNumber(number) })} />
    </form>
  );
}

/** Formats while the user types, and keeps the caret after its digit. */
function typed({ currentTarget: field }: ChangeEvent<HTMLInputElement>, format: (text: string) => string): string {
  const caret = field.selectionStart ?? field.value.length;
  const isAtEnd = caret === field.value.length;
  const formatted = format(field.value);
  const place = isAtEnd ? formatted.length : Math.min(format(field.value.slice(0, caret)).length, formatted.length);
  field.value = formatted;
  field.setSelectionRange(place, place);
  return formatted;
}

function testEntry(number: string): Omit<CardInput, 'number'> {
  return { expiry: '12 / 34', cvc: formatCvc('1234', number) };
}
