import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClosers } from './closers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part that never closes is named, and the others are closed [HEAL-60]', async () => {
  const { keep, close } = createClosers();
  const closed: string[] = [];
  keep('disk', 'the disk', (part) => closed.push(part));
  keep('mail server', 'the mail server', () => new Promise(() => {}));
  keep('proxy', 'the proxy', (part) => closed.push(part));

  const ending = close().catch(String);
  await vi.advanceTimersByTimeAsync(120_000);

  expect(await ending).toMatch(/^Error: Not closed: mail server \(Error: No answer within \d+ ms\)$/);
  expect(closed).toEqual(['the proxy', 'the disk']);
});
