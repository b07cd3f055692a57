import { expect, test } from 'vitest';
import { beginHearing, type Hearing, type HearingNews, stepHearing } from './hearing.ts';

const heard: Hearing = { packets: 50, heardAtMs: 10_000, toldAtMs: null };
const silent: Hearing = { ...heard, toldAtMs: 11_000 };

test.each<[what: string, state: Hearing, packets: number, nowMs: number, news: HearingNews | null]>([
  ['before the first packet is no news', beginHearing, 0, 60_000, null],
  ['at the first packet is no news', beginHearing, 1, 60_000, null],
  ['with another packet is no news', heard, 51, 60_000, null],
  ['in a short gap is no news', heard, 50, 10_999, null],
  ['after a second is silence', heard, 50, 11_000, { type: 'silent', forMs: 1_000 }],
  ['in silence is not told again at once', silent, 50, 13_999, null],
  ['in silence is told again later', silent, 50, 14_000, { type: 'silent', forMs: 4_000 }],
  ['after silence is heard again', silent, 51, 15_000, { type: 'heard' }],
])('a count %s [SIGNAL-41] [rule S-18]', (_what, state, packets, nowMs, news) => {
  expect(stepHearing(state, { packets, nowMs }).news).toEqual(news);
});

test('silence is told once for each span [SIGNAL-41]', () => {
  const { state } = stepHearing(heard, { packets: 50, nowMs: 11_000 });

  expect(stepHearing(state, { packets: 50, nowMs: 11_500 })).toEqual({ state, news: null });
});
