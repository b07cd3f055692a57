import { useRef } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { formatNumber } from './card-input.ts';

const cards: readonly { number: string; outcome: () => string }[] = [
  { number: '4242424242424242', outcome: m.card_test_pays },
  { number: '3566002020360505', outcome: m.card_test_pays_jcb },
  { number: '4000002760003184', outcome: m.card_test_bank_asks },
  { number: '4000000000000002', outcome: m.card_test_declined },
  { number: '4000000000009995', outcome: m.card_test_no_funds },
  { number: '4000000000000341', outcome: m.card_test_kept_only },
  { number: '4000000000000358', outcome: m.card_test_fails_later },
];

/** Without a real provider nothing is charged, and only test numbers like these are accepted. */
export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  const details = useRef<HTMLDetailsElement>(null);

  function handleChoose(number: string) {
    onChoose(number);
    // Closes the list, because the form goes on below it.
    details.current?.removeAttribute('open');
    details.current?.querySelector('summary')?.focus();
  }

  return (
    <details ref={details} className="rounded-control bg-gold-tint text-sm text-gold-ink">
      <summary className="min-h-11 cursor-pointer rounded-control px-4 py-2.5 font-semibold">
        {m.card_test_title()}
      </summary>
      <div className="px-4 pb-3">
        <p>{m.card_test_text()}</p>
        <ul className="mt-2">
          {cards.map(({ number, outcome }) => (
            <li key={number} className="flex items-center justify-between gap-3 border-t border-gold-ink/20 py-1.5">
              <span>
                <span className="block font-semibold tabular-nums">{formatNumber(number)}</span>
                {outcome()}
              </span>
              <Button
                variant="quiet"
                aria-label={m.card_test_use_label({ outcome: outcome(), digits: number.slice(-4) })}
                className="shrink-0"
                onClick={() => handleChoose(number)}
              >
                {m.card_test_use()}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
