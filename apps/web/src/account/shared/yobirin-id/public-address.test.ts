import { afterEach, expect, test, vi } from 'vitest';
import { publicAddress, publicHost } from './public-address.ts';

afterEach(() => vi.unstubAllGlobals());

test('public addresses have the configured host, whichever host the browser used [PROFILE-15]', () => {
  const settings = { publicUrl: 'https://yobirin.example' };
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(settings) }) });
  vi.stubGlobal('location', new URL('http://127.0.0.1:3000/account/home'));

  expect(publicHost()).toBe('yobirin.example');
  expect(publicAddress({ yobirinId: 'demo', callerName: '101号室' })).toBe(
    'https://yobirin.example/demo?callerName=101%E5%8F%B7%E5%AE%A4',
  );
});
