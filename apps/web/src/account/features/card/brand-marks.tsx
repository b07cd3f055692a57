import { highlightedCardBrands } from '@yobirin/contract/billing';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { brandName } from './brand-name.ts';
import type { CardBrand } from './card-input.ts';

/** The accepted brands; the brand of the typed number is highlighted (CONTRACT-09). */
export function BrandMarks({ brand }: { brand: string | null }) {
  return (
    <ul aria-label={m.card_brands()} className="flex flex-wrap gap-2">
      {highlightedCardBrands.map((name) => (
        <li
          key={name}
          aria-current={brand === name ? true : undefined}
          className={classNames('transition-opacity', brand !== null && brand !== name && 'opacity-25')}
        >
          <BrandMark brand={name} />
        </li>
      ))}
    </ul>
  );
}

/** A small card in the brand's colours, alike in both themes. */
export function BrandMark({ brand }: { brand: CardBrand }) {
  return (
    <svg role="img" aria-label={brandName(brand)} viewBox="0 0 40 26" className="block h-6.5 w-10 shrink-0">
      <rect x="0.5" y="0.5" width="39" height="25" rx="4" fill={grounds[brand]} stroke="#8a8678" strokeOpacity="0.5" />
      {signs[brand]}
    </svg>
  );
}

const grounds: Record<CardBrand, string> = {
  visa: '#ffffff',
  mastercard: '#ffffff',
  jcb: '#ffffff',
  amex: '#1f6fcf',
  diners: '#ffffff',
  discover: '#ffffff',
};

const lettering = { fontFamily: 'Arial, sans-serif', fontWeight: 700, textAnchor: 'middle' } as const;

const signs: Record<CardBrand, ReactNode> = {
  visa: (
    <text {...lettering} x="20" y="17.5" fontSize="12" fontStyle="italic" fill="#1434cb">
      VISA
    </text>
  ),
  mastercard: (
    <>
      <circle cx="16" cy="13" r="7" fill="#eb001b" />
      <circle cx="24" cy="13" r="7" fill="#f79e1b" />
      <path d="M20 7.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48Z" fill="#ff5f00" />
    </>
  ),
  jcb: (
    <>
      <path d="M9 8a3 3 0 0 1 3-3h3v13a3 3 0 0 1-3 3H9Z" fill="#0b4ea2" />
      <path d="M17 8a3 3 0 0 1 3-3h3v13a3 3 0 0 1-3 3h-3Z" fill="#d6001c" />
      <path d="M25 8a3 3 0 0 1 3-3h3v13a3 3 0 0 1-3 3h-3Z" fill="#1c8a3a" />
      <g {...lettering} fontSize="6.5" fill="#ffffff">
        <text x="12" y="15.5">
          J
        </text>
        <text x="20" y="15.5">
          C
        </text>
        <text x="28" y="15.5">
          B
        </text>
      </g>
    </>
  ),
  amex: (
    <text {...lettering} x="20" y="16.5" fontSize="9.5" fill="#ffffff">
      AMEX
    </text>
  ),
  diners: (
    <>
      <circle cx="20" cy="13" r="8" fill="#0079be" />
      <circle cx="20" cy="13" r="5.6" fill="#ffffff" />
      <path d="M18.6 8.6a4.6 4.6 0 0 0 0 8.8ZM21.4 8.6a4.6 4.6 0 0 1 0 8.8Z" fill="#0079be" />
    </>
  ),
  discover: (
    <>
      <path d="M39.5 14v7.5a4 4 0 0 1-4 4H14C24 23.500 33 19.500 39.500 14Z" fill="#f47216" />
      <text {...lettering} x="20" y="14" fontSize="6.6" fill="#1c2333">
        DISCOVER
      </text>
    </>
  ),
};
