import { callRejectCodes } from '@yobirin/contract/call';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCallableGroup, buildHolder, type Holder } from '../../../testing/builders/call.ts';
import { openCallClient, openReceiver } from '../../../testing/call-client.ts';
import { signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const ask =
  'mutation ($id: ID!) { updateYobirinProperty(id: $id, isCallReasonRequired: true) { isCallReasonRequired } }';

async function buildAsking(): Promise<Holder> {
  const holder = await buildHolder(server.ctx.db);
  await (await signedInClient(server, holder.user))(ask, { id: holder.property.id });
  return holder;
}

async function apply(yobirinId: string | null, callReason?: string) {
  const client = await openCallClient(server);
  const request = { yobirinId: yobirinId ?? '', callerName: 'Hana', ...(callReason !== undefined && { callReason }) };
  return { client, answer: await client.request('APPLY', request) };
}

test('a caller who gives no reason is refused by an ID that asks for it [CALL-31] [rule C-6]', async () => {
  const { user, property } = await buildAsking();
  await openReceiver(server, user);

  const codes = [];
  for (const reason of [undefined, ' \u2028 ', 'x'.repeat(limits.callReasonMaxGraphemes + 1)]) {
    const { answer } = await apply(property.yobirinId, reason);
    codes.push(answer.type === 'REJECT' ? answer.errorCode : answer.type);
  }

  const { reasonMissing, malformed } = callRejectCodes;
  expect(codes).toEqual([reasonMissing, malformed, malformed]);
});

test('the reason is shown to each member who is rung, and in the history of the called side [CALL-31]', async () => {
  const { db } = server.ctx;
  const [owner, member] = [await buildAsking(), await buildHolder(db)];
  const group = await buildCallableGroup(db, { account: owner.account, members: [owner.user, member.user] });
  const asOwner = await signedInClient(server, owner.user);
  await asOwner(ask, { id: group.id });
  const devices = [await openReceiver(server, owner.user), await openReceiver(server, member.user)];

  const { client, answer } = await apply(group.yobirinId, '  About the\nbooking 👩🏽‍❤️‍💋‍👩🏽 https://evil.example ');
  if (answer.type === 'REJECT') throw new Error(answer.errorCode);
  await client.accepted('CALL', { roomId: answer.roomId });

  const callReason = 'About the booking 👩🏽‍❤️‍💋‍👩🏽 https://evil.example';
  for (const device of devices) expect(await device.next('incoming')).toMatchObject({ callReason });
  await client.accepted('END', { roomId: answer.roomId });
  const { data } = await asOwner(
    'query ($id: ID!) { callHistories(yobirinPropertyId: $id, filter: UNCALL_ONLY) { edges { node { callReason } } } }',
    { id: group.id },
  );
  expect(data?.callHistories).toEqual({ edges: [{ node: { callReason } }] });
});

test('an ID that does not ask is told no reason [CALL-31]', async () => {
  const { user, property } = await buildHolder(server.ctx.db);
  const device = await openReceiver(server, user);

  const { client, answer } = await apply(property.yobirinId, 'Look at me');
  if (answer.type === 'REJECT') throw new Error(answer.errorCode);
  await client.accepted('CALL', { roomId: answer.roomId });

  expect(await device.next('incoming')).toMatchObject({ callReason: null });
});
