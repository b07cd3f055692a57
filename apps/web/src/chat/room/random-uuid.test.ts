import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { randomUuid } from './random-uuid.ts';

afterEach(() => vi.unstubAllGlobals());

test('posts and previews also have ids on plain http', () => {
  // The part of `crypto` that browsers offer without a secure context.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });

  const ids = Array.from({ length: 100 }, randomUuid);

  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});
