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

test('a token in the address is sent as bearer and removed from the address; a refusal is ignored [AUTH-21] [ERROR-04]', async () => {
  await inheritAuth(async () => null);

  expect(asked).toEqual(['/auth/inherit/validate Bearer secret']);
  expect(address).toBe('https://yobirin.example/account/profile?tab=2');
});

test('a signed-in user stays signed in when they open another user’s link [OP-13]', async () => {
  await inheritAuth(async () => ({ id: '1' }));

  expect(asked).toEqual([]);
  expect(address).toBe('https://yobirin.example/account/profile?tab=2');
});
