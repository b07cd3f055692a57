import type { OptionType } from '@yobirin/contract/billing';
import { formatYen } from '@yobirin/contract/format';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MinusIcon, PlusIcon } from '../../../ui/picture/icons.tsx';
import { optionMaximum } from './plan-choice.ts';
import type { OfferedOption, Quantities } from './subscription.ts';

type OptionQuantitiesProps = {
  options: readonly OfferedOption[];
  quantities: Quantities;
  isDisabled: boolean;
  onChange: (quantities: Quantities) => void;
};

/** The options of a plan: IDs and groups by number, the assistant as on or off. */
export function OptionQuantities({ options, quantities, isDisabled, onChange }: OptionQuantitiesProps) {
  return (
    <ul className="divide-y divide-line">
      {options.map((option) => (
        <OptionRow
          key={option.id}
          option={option}
          quantity={quantities[option.id] ?? 0}
          isDisabled={isDisabled}
          onChange={(quantity) => onChange({ ...quantities, [option.id]: quantity })}
        />
      ))}
    </ul>
  );
}

type OptionRowProps = {
  option: OfferedOption;
  quantity: number;
  isDisabled: boolean;
  onChange: (quantity: number) => void;
};

function OptionRow({ option: { type, price }, quantity, isDisabled, onChange }: OptionRowProps) {
  const { name, text } = words[type];

  if (type === 'AI_AUTO_REPLY') {
    return (
      <OptionLine name={name()} text={text()} price={formatYen(price) + m.subscription_per_month()}>
        <Checkbox
          label={<span className="sr-only">{name()}</span>}
          checked={quantity > 0}
          disabled={isDisabled}
          onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
          className="shrink-0"
        />
      </OptionLine>
    );
  }
  return (
    <OptionLine name={name()} text={text()} price={m.subscription_option_price({ price: formatYen(price) })}>
      <QuantityField name={name()} quantity={quantity} isDisabled={isDisabled} onChange={onChange} />
    </OptionLine>
  );
}

type OptionLineProps = { name: string; text: string; price: string; children: ReactNode };

function OptionLine({ name, text, price, children }: OptionLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-32">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">{text}</p>
        <p className="text-sm text-muted tabular-nums">{price}</p>
      </div>
      {children}
    </li>
  );
}

type QuantityFieldProps = {
  name: string;
  quantity: number;
  isDisabled: boolean;
  onChange: (quantity: number) => void;
};

function QuantityField({ name, quantity, isDisabled, onChange }: QuantityFieldProps) {
  return (
    <fieldset className="flex min-w-0 items-center" disabled={isDisabled}>
      <legend className="sr-only">{name}</legend>
      <IconButton
        label={m.subscription_option_less({ name })}
        icon={<MinusIcon />}
        disabled={isDisabled || quantity === 0}
        onClick={() => onChange(quantity - 1)}
      />
      <output className="w-9 text-center text-lg font-semibold tabular-nums">{quantity}</output>
      <IconButton
        label={m.subscription_option_more({ name })}
        icon={<PlusIcon />}
        disabled={isDisabled || quantity >= optionMaximum}
        onClick={() => onChange(quantity + 1)}
      />
    </fieldset>
  );
}

/** "Additional IDs ×2", or only the name for an option that is at most one. */
export function optionText(type: OptionType, quantity: number): string {
  const name = optionName(type);
  return type === 'AI_AUTO_REPLY' ? name : `${name} ×${quantity}`;
}

export function optionName(type: OptionType): string {
  return words[type].name();
}

const words: Record<OptionType, { name: () => string; text: () => string }> = {
  SEAT: { name: m.subscription_option_seat, text: m.subscription_option_seat_text },
  GROUP: { name: m.subscription_option_group, text: m.subscription_option_group_text },
  AI_AUTO_REPLY: { name: m.subscription_option_ai, text: m.subscription_option_ai_text },
};
