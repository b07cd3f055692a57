import { expect, test } from 'vitest';
import { initialCrop, moveCrop, zoomCrop, zoomOf } from './crop.ts';

const wide = { width: 1200, height: 600 };

test('a crop begins as the largest square in the middle', () => {
  expect(initialCrop(wide)).toEqual({ x: 300, y: 0, size: 600 });
  expect(initialCrop({ width: 301, height: 400 })).toEqual({ x: 0, y: 50, size: 301 });
});

test('zooming keeps the middle, within bounds', () => {
  const crop = zoomCrop(wide, initialCrop(wide), 2);

  expect(crop).toEqual({ x: 450, y: 150, size: 300 });
  expect(zoomOf(wide, crop)).toBe(2);
  expect(zoomCrop(wide, crop, 9).size).toBe(150);
  expect(zoomCrop(wide, crop, 0)).toEqual(initialCrop(wide));
});

test('zooming out at the edge stays inside the picture', () => {
  const corner = moveCrop(wide, zoomCrop(wide, initialCrop(wide), 4), { x: 99, y: 99 });

  expect(corner).toEqual({ x: 1050, y: 450, size: 150 });
  expect(zoomCrop(wide, corner, 1)).toEqual({ x: 600, y: 0, size: 600 });
});

test('moving stops at every edge', () => {
  expect(moveCrop(wide, initialCrop(wide), { x: 0.1, y: 0.5 })).toEqual({ x: 360, y: 0, size: 600 });
  expect(moveCrop(wide, initialCrop(wide), { x: -9, y: -9 })).toEqual({ x: 0, y: 0, size: 600 });
});

test('a picture of one pixel can be cropped', () => {
  expect(zoomCrop({ width: 1, height: 1 }, { x: 0, y: 0, size: 1 }, 4)).toEqual({ x: 0, y: 0, size: 1 });
});
