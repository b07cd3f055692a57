import { expect, test } from 'vitest';
import { levelOf } from './microphone-level.ts';

test.each([
  ['silence', 0, 0],
  ['a whisper', 0.002, 0.06],
  ['speech', 0.1, 0.74],
  ['a shout', 1, 1],
])('the bar shows %s of amplitude %d as %d', (_what, amplitude, level) => {
  const tone = Float32Array.from({ length: 1024 }, (_, index) => amplitude * Math.sin((index * Math.PI) / 16));

  expect(levelOf(tone)).toBeCloseTo(level, 2);
});
