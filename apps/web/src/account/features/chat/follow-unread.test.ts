import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSignin } from '../../../api/signin-cookie.ts';
import type { ChatChannel } from '../../../chat/room/chat-channel.ts';
import { subscribe } from './follow-unread.ts';

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'http:' });
  writeSignin({ accessToken: 'a', signedInAt: 1 });
});

afterEach(() => vi.unstubAllGlobals());

test('what changed between loading a list and the subscription is shown after it [CALLBACK-43]', async () => {
  const client = new QueryClient();
  let saved = 'waiting';
  const options = { queryFn: async () => saved, staleTime: Number.POSITIVE_INFINITY };
  const live = new QueryObserver(client, { ...options, queryKey: ['live'], meta: { isLive: true } });
  const other = new QueryObserver(client, { ...options, queryKey: ['other'] });
  const stops = [live.subscribe(() => {}), other.subscribe(() => {})];
  await vi.waitFor(() => expect([live, other].map((shown) => shown.getCurrentResult().data)).toEqual([saved, saved]));

  // The part of the channel that is used.
  const request = async () => {
    saved = 'taken';
  };
  await subscribe({ request } as unknown as ChatChannel, client);

  expect(live.getCurrentResult().data).toBe('taken');
  expect(other.getCurrentResult().data).toBe('waiting');
  for (const stop of stops) stop();
  client.clear();
});
