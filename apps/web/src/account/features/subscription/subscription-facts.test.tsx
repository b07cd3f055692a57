import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { speakWhile } from '../../../i18n/speak.ts';
import type { Subscription } from './subscription.ts';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { buildPaid, buildSubscription } from './testing/subscription-builder.ts';

const card = { brand: 'visa', lastDigit: '4242', expireYear: 2034, expireMonth: 3 };

test('an owner sees name and ID, the plan, and the card with brand, last digits and expiry [USER-04]', () => {
  const text = textOf(buildPaid('standard', { card }));

  for (const fact of ['花子', 'hanako', 'Standard', 'Visa', '4242', '03/34']) expect(text).toContain(fact);
});

test('an expired trial is shown as free, even if its row still says trial [USER-04]', () => {
  expect(textOf(buildSubscription({ status: 'FREE' }))).toContain('Free');
});

test('the operator’s plan has no card to show [USER-09]', () => {
  expect(textOf(buildPaid('supervisor', { status: 'ADMIN', card }))).not.toContain('4242');
});

/** The visible text and the text for screen readers. */
function textOf(subscription: Subscription): string {
  const html = speakWhile('en', () => renderToStaticMarkup(<SubscriptionFacts subscription={subscription} />));
  return html.replace(/<[^>]*?(?:aria-label="([^"]*)"[^>]*)?>/g, ' $1 ');
}
