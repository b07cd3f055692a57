import { expect, test } from 'vitest';
import { judgeProbe } from './judge-probe.ts';

const first = new Date('2026-11-17T00:00:00Z');
const now = new Date('2026-11-17T00:01:00Z');

const working = { failedSince: null, isFailing: false };
const doubtful = { failedSince: first, isFailing: false };
const failing = { failedSince: first, isFailing: true };

test.each([
  ['the first probe succeeds', null, true, { ...working, incident: null }],
  ['the first probe fails', null, false, { failedSince: now, isFailing: false, incident: null }],
  ['one that works succeeds', working, true, { ...working, incident: null }],
  ['one that works fails', working, false, { failedSince: now, isFailing: false, incident: null }],
  ['a single failure is not repeated', doubtful, true, { ...working, incident: null }],
  ['the second one in a row fails', doubtful, false, { ...failing, incident: { beganAt: first } }],
  ['one that fails fails again', failing, false, { ...failing, incident: null }],
  ['one that fails succeeds', failing, true, { ...working, incident: 'ends' }],
] as const)('%s [STATUS-06]', (_case, before, isGood, expected) => {
  expect(judgeProbe(before, { isGood, at: now })).toEqual(expected);
});
