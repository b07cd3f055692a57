import { afterEach, expect, test, vi } from 'vitest';
import { createAccount } from './membership-changes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an account that another tab has created meanwhile counts as created', async () => {
  refuse('UNPROCESSABLE_ENTITY');

  await expect(createAccount()).resolves.toBeUndefined();
});

test('a failure to create an account is thrown', async () => {
  refuse('INTERNAL_SERVER_ERROR');

  await expect(createAccount()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
});

function refuse(code: string): void {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => Response.json({ errors: [{ message: 'No', extensions: { code } }] }));
}
