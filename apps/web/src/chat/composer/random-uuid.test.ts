import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { randomUuid } from './random-uuid.ts';

afterEach(() => vi.unstubAllGlobals());

test('posts and previews have ids on plain http, too', () => {
  // All that a browser has there.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });

  const ids = Array.from({ length: 100 }, randomUuid);

  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});
