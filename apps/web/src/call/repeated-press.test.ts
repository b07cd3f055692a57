import { expect, test } from 'vitest';
import { isRepeatedPress } from './repeated-press.ts';

const press = { clientX: 200, clientY: 300, detail: 1, timeStamp: 1_000 };
const appearance = { at: 1_200, lastPress: press };

test('a second press at the place of the press that brought the control is ignored, while the control is new', () => {
  expect(isRepeatedPress({ ...press, timeStamp: 1_600 }, appearance)).toBe(true);
  expect(isRepeatedPress({ ...press, clientX: 210, clientY: 290, timeStamp: 1_600 }, appearance)).toBe(true);
  expect(isRepeatedPress({ ...press, timeStamp: 2_000 }, appearance)).toBe(false);
});

test('a press elsewhere, by keyboard, or after none is meant', () => {
  const second = { ...press, timeStamp: 1_600 };

  expect(isRepeatedPress({ ...second, clientY: 340 }, appearance)).toBe(false);
  expect(isRepeatedPress({ ...second, detail: 0 }, appearance)).toBe(false);
  expect(isRepeatedPress(second, { ...appearance, lastPress: { ...press, detail: 0 } })).toBe(false);
  expect(isRepeatedPress(second, { ...appearance, lastPress: null })).toBe(false);
});

test('a press at the place of one that was long ago is meant', () => {
  const appearance = { at: 61_000, lastPress: press };

  expect(isRepeatedPress({ ...press, timeStamp: 61_300 }, appearance)).toBe(false);
});
