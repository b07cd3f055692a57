import { expect, test } from 'vitest';
import { callingPattern, holdPattern, ringPattern, synthesize } from './sound-patterns.ts';

const sampleRate = 16_000;

test.each([
  ['calling', callingPattern],
  ['ringing', ringPattern],
  ['on hold', holdPattern],
])('the sound of %s is audible, does not clip and does not click where it loops', (_name, pattern) => {
  const samples = synthesize(pattern, sampleRate);
  const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

  expect(samples).toHaveLength(pattern.seconds * sampleRate);
  expect(loudest).toBeGreaterThan(0.05);
  expect(loudest).toBeLessThanOrEqual(1);
  expect(samples.at(0)).toBeCloseTo(samples.at(-1) ?? 0, 1);
});

test('calling sounds for a second and pauses for two', () => {
  const samples = synthesize(callingPattern, sampleRate);

  expect(samples.subarray(0, sampleRate).some((sample) => sample !== 0)).toBe(true);
  expect(samples.subarray(sampleRate).every((sample) => sample === 0)).toBe(true);
});
