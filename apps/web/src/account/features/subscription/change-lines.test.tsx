import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { speakWhile } from '../../../i18n/speak.ts';
import { ChangeLines } from './change-lines.tsx';
import type { Preview } from './preview-query.ts';
import type { Subscription } from './subscription.ts';

const facts = { price: 0, maxSeats: 1, maxGroups: 0, isAdminPlan: false, planLocales: [] };
const sold: Pick<Subscription, 'plans' | 'options'> = {
  plans: [
    { ...facts, id: 2, name: 'スタンダード' },
    { ...facts, id: 3, name: 'ビジネス' },
  ],
  options: [{ id: '1', type: 'SEAT', price: 550 }],
};

const period = { from: '2026-11-16T03:00:00Z', until: '2026-12-10T03:00:00Z' };
const lines: Preview['lines'] = [
  { planMasterId: '2', optionMasterId: null, quantity: 1, amount: -367, isProration: true, ...period },
  { planMasterId: '3', optionMasterId: null, quantity: 1, amount: 1_833, isProration: true, ...period },
  { planMasterId: null, optionMasterId: '1', quantity: 2, amount: 733, isProration: true, ...period },
];

test('a change shows what ends, what begins, its period and an earlier credit [CONTRACT-24]', () => {
  const html = speakWhile('ja', () =>
    renderToStaticMarkup(<ChangeLines preview={{ lines, balance: -100 }} sold={sold} />),
  );

  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replace(/<[^>]+>/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  );
  expect(rows).toEqual([
    'スタンダードの未使用分 2026/11/16〜2026/12/10 ¥-367',
    'ビジネスの残り期間分 2026/11/16〜2026/12/10 ¥1,833',
    'IDの追加 ×2の残り期間分 2026/11/16〜2026/12/10 ¥733',
    '前回までの差額の充当 ¥-100',
  ]);
});
