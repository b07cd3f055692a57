import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inheritAuth } from './inherit-auth.ts';

const asked: string[] = [];
let address = '';

beforeEach(() => {
  asked.length = 0;
  address = 'https://yobirin.example/account/profile?inheritAuth=secret&tab=2';
  vi.stubGlobal('location', { href: address });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, url: URL) => (address = url.href),
  });
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    asked.push(`${path} ${headers.get('authorization')}`);
    return new Response(null, { status: 422 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a token in the address is shown as bearer and leaves the address; a refusal is ignored [AUTH-21] [ERROR-04]', async () => {
  await inheritAuth(async () => null);

  expect(asked).toEqual(['/auth/inherit/validate Bearer secret']);
  expect(address).toBe('https://yobirin.example/account/profile?tab=2');
});

test('whoever is signed in stays so: a stranger’s link makes them nobody else [OP-13]', async () => {
  await inheritAuth(async () => ({ id: '1' }));

  expect(asked).toEqual([]);
  expect(address).toBe('https://yobirin.example/account/profile?tab=2');
});
