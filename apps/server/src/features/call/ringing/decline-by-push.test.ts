import type { PushSubscriptionProof } from '@yobirin/contract/notification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHolder } from '../../../testing/builders/call.ts';
import { buildPushSubscription } from '../../../testing/builders/push-subscription.ts';
import { openCaller, openReceiver } from '../../../testing/call-client.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const mutation = `mutation ($roomId: String!, $endpoint: String!, $auth: String!) {
  declineCallByPush(roomId: $roomId, endpoint: $endpoint, auth: $auth)
}`;

/** Sent by a service worker, without an access token. */
function decline(roomId: string, { endpoint, auth }: PushSubscriptionProof) {
  return sendGraphql(server, mutation, { roomId, endpoint, auth });
}

async function buildRungHolder() {
  const { user, property } = await buildHolder(server.ctx.db);
  const subscription = await buildPushSubscription(server.ctx.db, { userId: user.id });
  const device = await openReceiver(server, user);
  const caller = await openCaller(server, property.yobirinId);
  return { subscription, device, caller };
}

test('a call is declined from its notification, on every device of the user', async () => {
  const { subscription, device, caller } = await buildRungHolder();

  const { data } = await decline(caller.roomId, subscription);

  expect(data).toEqual({ declineCallByPush: caller.roomId });
  expect(await device.next('canceled')).toEqual({ roomId: caller.roomId, reason: 'DECLINED' });
  expect(await caller.next('reject')).toMatchObject({ roomId: caller.roomId });
});

test('only the subscription of a rung device can decline a call', async () => {
  const [mine, theirs] = [await buildRungHolder(), await buildRungHolder()];
  const { subscription, caller } = mine;

  const guessed = await decline(caller.roomId, { ...subscription, auth: 'a'.repeat(22) });
  const unknown = await decline(caller.roomId, { ...subscription, endpoint: 'https://push.invalid/unknown' });
  const another = await decline(caller.roomId, theirs.subscription);

  expect([guessed, unknown, another].map(codeOf)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'NOT_FOUND']);
});

test('a malformed subscription is refused', async () => {
  const { subscription, caller } = await buildRungHolder();

  const answer = await decline(caller.roomId, { ...subscription, auth: '' });

  expect(codeOf(answer)).toBe('BAD_USER_INPUT');
});
