import { highlightedCardBrands } from '@yobirin/contract/billing';
import { m } from '../../../i18n/gen/messages.js';
import { BrandMark } from './brand-marks.tsx';
import { brandName } from './brand-name.ts';

export type RegisteredCard = { brand: string; lastDigit: string; expireYear: number; expireMonth: number };

/** The registered card: its brand, last digits and expiry (USER-04). */
export function CardLine({ card }: { card: RegisteredCard }) {
  const brand = highlightedCardBrands.find((name) => name === card.brand);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {brand ? <BrandMark brand={brand} /> : <span>{brandName(card.brand)}</span>}
      <span className="tabular-nums">
        <span className="sr-only">{m.card_ends_in({ digits: card.lastDigit })}</span>
        <span aria-hidden="true">•••• {card.lastDigit}</span>
      </span>
      <span className="text-sm text-muted tabular-nums">{m.card_valid_until({ date: expiryOf(card) })}</span>
    </span>
  );
}

/** The expiry as printed on the card. */
function expiryOf({ expireMonth, expireYear }: RegisteredCard): string {
  return `${String(expireMonth).padStart(2, '0')}/${String(expireYear % 100).padStart(2, '0')}`;
}
