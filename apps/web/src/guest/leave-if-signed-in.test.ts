import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUser } from '../session/session-store.ts';
import { leaveIfSignedIn } from './leave-if-signed-in.ts';

const user = { id: '1', memberships: [], groupMemberships: [] };
const left: string[] = [];
const location = {
  href: 'https://yobirin.example/chat/guest?token=a',
  pathname: '/chat/guest',
  search: '?token=a',
  replace: (path: string) => left.push(path),
};

beforeEach(() => {
  left.length = 0;
  vi.stubGlobal('document', { cookie: 'signed-in=1' });
  vi.stubGlobal('location', location);
  const headers = { 'access-token': 'access', 'signed-in-at': '1' };
  vi.stubGlobal('fetch', async () => Response.json({ data: { authenticatedUser: user } }, { headers }));
});

afterEach(() => {
  setUser(null);
  vi.unstubAllGlobals();
});

test('a guest chat is left for accountHome by a user who signs in [GUARD-12]', async () => {
  const page = { location, parent: {}, top: {} };
  vi.stubGlobal('window', Object.assign(page, { parent: page, top: page }));

  expect(await leaveIfSignedIn()).toBe(true);
  expect(left).toEqual(['/account/home']);
});

test('a guest chat beside a call stays open [GUEST-12] [CALL-24]', async () => {
  const callPage = { location };
  vi.stubGlobal('window', { location, parent: callPage, top: callPage });

  expect(await leaveIfSignedIn()).toBe(false);
  expect(left).toEqual([]);
});
