import { expect, test } from 'vitest';
import { acceptsFile } from './accepts-file.ts';

const picture = { name: 'Bell.PNG', type: 'image/png' };

test.each(['image/*', 'image/png', '.png', 'application/pdf, image/*', 'image/jpeg,.PNG'])(
  '%s accepts a PNG',
  (accept) => {
    expect(acceptsFile(accept, picture)).toBe(true);
  },
);

test.each(['application/pdf', '.jpg', 'image/jpeg', 'image', 'video/*'])('%s refuses a PNG', (accept) => {
  expect(acceptsFile(accept, picture)).toBe(false);
});

test('a file that only looks like an image by its type prefix is refused', () => {
  expect(acceptsFile('image/*', { name: 'x', type: 'imagery/png' })).toBe(false);
});
