import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSignin } from '../../../api/signin-cookie.ts';
import { SocketRefusal } from '../../../api/socket-channel.ts';
import type { ChatChannel } from '../../../chat/room/chat-channel.ts';
import { watchInbox } from './watch-inbox.ts';

/** What the server accepted. */
const watched: (string | null)[] = [];
const expired = 'old-access';
let answerRefresh = () => {};

/** Like the server, needs a valid token for a watch and none to end it. */
const channel = {
  isConnected: () => true,
  async request(_name: string, watch: { accessToken: string; yobirinPropertyId: string | null }) {
    if (watch.accessToken === expired && watch.yobirinPropertyId !== null) throw new SocketRefusal('UNAUTHENTICATED');
    watched.push(watch.yobirinPropertyId);
    return {};
  },
} as unknown as ChatChannel;

beforeEach(() => {
  watched.length = 0;
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'http:' });
  writeSignin({ accessToken: expired, signedInAt: 1 });
  const fresh = new Response(null, { headers: { 'access-token': 'fresh-access', 'signed-in-at': '1' } });
  const refresh = new Promise<Response>((resolve) => {
    answerRefresh = () => resolve(fresh);
  });
  vi.stubGlobal('fetch', vi.fn().mockReturnValue(refresh));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a watch with an expired token is sent again with a fresh one [NOTIFY-03]', async () => {
  const watching = watchInbox(channel, '10');
  answerRefresh();
  await watching;

  expect(watched).toEqual(['10']);
});

test('a watch that waits for a fresh token gives way to the end of the watch [NOTIFY-03]', async () => {
  const watching = watchInbox(channel, '10');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), { timeout: 30_000 });
  await watchInbox(channel, null);
  answerRefresh();
  await watching;

  expect(watched).toEqual([null]);
});
