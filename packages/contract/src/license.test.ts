import { describe, expect, test } from 'vitest';
import { licenseStatuses } from './account.ts';
import { planMasters } from './billing.ts';
import { hasAiAutoReply, isReachable, type LicenseFacts, licenseStatus, licenseTotals } from './license.ts';

const now = new Date('2026-03-09T12:00:00Z');
const before = new Date('2026-03-09T11:59:59Z');
const after = new Date('2026-03-09T12:00:01Z');

function buildFacts(overrides: Partial<LicenseFacts> = {}): LicenseFacts {
  return { plan: planMasters.standard, trialEndAt: before, cancelAt: null, payment: 'PAID', ...overrides };
}

const trial = { plan: planMasters.trial, payment: 'NONE' } as const;

test.each([
  ['a trial whose week has not begun', { ...trial, trialEndAt: null }, 'TRIAL'],
  ['a trial in its last second', { ...trial, trialEndAt: after }, 'TRIAL'],
  ['a trial at its end', { ...trial, trialEndAt: now }, 'FREE'],
  ['a trial past its end', { ...trial, trialEndAt: before }, 'FREE'],
  ['the free plan', { plan: planMasters.free, payment: 'NONE' }, 'FREE'],
  ['the free plan during a trial', { plan: planMasters.free, payment: 'NONE', trialEndAt: after }, 'FREE'],
  ['a paid plan', { payment: 'PAID' }, 'PREMIUM'],
  ['a paid plan bought during the trial', { payment: 'PAID', trialEndAt: after }, 'PREMIUM'],
  ['a renewal that is being retried', { payment: 'RETRYING' }, 'PREMIUM'],
  ['a renewal that stayed unpaid', { payment: 'UNPAID' }, 'INVALID'],
  ['a subscription that has ended', { payment: 'ENDED' }, 'FREE'],
  ['a future cancellation', { payment: 'PAID', cancelAt: after }, 'PREMIUM'],
  ['a cancellation in effect', { payment: 'PAID', cancelAt: now }, 'FREE'],
  ['a cancellation in effect while unpaid', { payment: 'UNPAID', cancelAt: before }, 'FREE'],
  ['a pending first payment, in the trial', { payment: 'PENDING', trialEndAt: after }, 'TRIAL'],
  ['a pending first payment, after the trial', { payment: 'PENDING', trialEndAt: before }, 'FREE'],
  ["the operator's plan", { plan: planMasters.supervisor, payment: 'NONE' }, 'ADMIN'],
  [
    "the operator's plan, despite all other facts",
    { plan: planMasters.supervisor, payment: 'UNPAID', cancelAt: before },
    'ADMIN',
  ],
] satisfies [string, Partial<LicenseFacts>, string][])('%s: %o is %s [OP-05]', (_, facts, status) => {
  expect(licenseStatus(buildFacts(facts), now)).toBe(status);
});

test('a trial never becomes paid by itself', () => {
  const facts = buildFacts({ ...trial, trialEndAt: new Date('2026-03-16T12:00:00Z') });
  const statuses = [0, 6, 7, 8, 365].map((days) => licenseStatus(facts, new Date(now.getTime() + days * 86_400_000)));

  expect(statuses).toEqual(['TRIAL', 'TRIAL', 'FREE', 'FREE', 'FREE']);
});

test('a free or invalid license cannot be called', () => {
  expect(licenseStatuses.filter(isReachable)).toEqual(['TRIAL', 'PREMIUM', 'ADMIN']);
});

describe('totals', () => {
  const options = [
    { type: 'SEAT', quantity: 2 },
    { type: 'GROUP', quantity: 1 },
    { type: 'AI_AUTO_REPLY', quantity: 1 },
  ] as const;

  test('are the maximum of the plan and the quantities of its options', () => {
    expect(licenseTotals(planMasters.business, options, 'PREMIUM')).toEqual({ totalMaxSheats: 7, totalMaxGroups: 2 });
    expect(licenseTotals(planMasters.standard, [], 'PREMIUM')).toEqual({ totalMaxSheats: 1, totalMaxGroups: 0 });
  });

  test('fall to those of the free plan when the license becomes free', () => {
    expect(licenseTotals(planMasters.business, options, 'FREE')).toEqual({ totalMaxSheats: 1, totalMaxGroups: 0 });
  });

  test('AI auto-reply needs its option or the operator plan', () => {
    expect(hasAiAutoReply(options, 'PREMIUM')).toBe(true);
    expect(hasAiAutoReply([], 'PREMIUM')).toBe(false);
    expect(hasAiAutoReply(options, 'FREE')).toBe(false);
    expect(hasAiAutoReply([], 'ADMIN')).toBe(true);
  });
});
