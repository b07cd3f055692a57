import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '../testing/builders/account.ts';
import { buildCallableGroup, buildHolder } from '../testing/builders/call.ts';
import { openCallClient, openReceiver } from '../testing/call-client.ts';
import { signIn } from '../testing/sign-in.ts';
import { type SignedInClient, signedInClient } from '../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function apply(yobirinId: string | null, more: Record<string, string> = {}): Promise<string> {
  const client = await openCallClient(server);
  return client.codeOf('APPLY', { yobirinId: yobirinId ?? '', callerName: 'Room 101', ...more });
}

async function change(ask: SignedInClient, id: string, changes: string): Promise<void> {
  const { errors } = await ask(`mutation ($id: ID!) { updateYobirinProperty(id: $id, ${changes}) { id } }`, { id });
  if (errors) throw new Error(errors[0]?.message);
}

describe('a group follows its own settings, not those of its members', () => {
  async function buildReception() {
    const { db } = server.ctx;
    const account = await buildAccount(db);
    const owner = await buildHolder(db, { account, isOwner: true });
    const member = await buildHolder(db, { account, isAvailableForCall: false });
    const group = await buildCallableGroup(db, { account, members: [member.user] });
    await openReceiver(server, member.user);
    return { member, group, ask: await signedInClient(server, owner.user) };
  }

  test('for absence and hours [OP-16]', async () => {
    const { member, group, ask } = await buildReception();
    expect(await apply(member.property.yobirinId)).toBe('CA0003');
    expect(await apply(group.yobirinId)).toBe('ACCEPT');

    await change(ask, group.id, 'isAvailableForCall: false');
    expect(await apply(group.yobirinId)).toBe('CA0003');

    await change(ask, group.id, 'isAvailableForCall: true');
    await server.ctx.pool.query(
      'update schedule_settings set is_available_for_call = false where yobirin_property_id = $1',
      [group.id],
    );
    expect(await apply(group.yobirinId)).toBe('CA0003');
  });

  test('for the call password [OP-16]', async () => {
    const { member, group, ask } = await buildReception();
    await change(ask, member.property.id, 'callPasswordRequired: true, callPassword: "member"');
    expect(await apply(group.yobirinId)).toBe('ACCEPT');

    await change(ask, group.id, 'callPasswordRequired: true, callPassword: "groups"');
    expect(await apply(group.yobirinId, { callPassword: 'member' })).toBe('CA0004');
    expect(await apply(group.yobirinId, { callPassword: 'groups' })).toBe('ACCEPT');
  });
});

test('a holder on the free plan cannot be called, but signs in, calls others and reads the history [CONTRACT-15] [OP-52]', async () => {
  const { db } = server.ctx;
  const free = await buildHolder(db, { account: await buildAccount(db, { plan: 'free' }), isOwner: true });
  const other = await buildHolder(db);
  for (const { user } of [free, other]) await openReceiver(server, user);
  const { accessToken } = await signIn(server, free.user);
  const from = { accessToken, fromYobirinPropertyId: free.property.id };
  const ask = await signedInClient(server, free.user);

  expect(await apply(free.property.yobirinId)).toBe('CA0002');
  const caller = await openCallClient(server);
  const call = await caller.accepted('APPLY', { yobirinId: other.property.yobirinId ?? '', ...from });
  await caller.accepted('CALL', call);
  await caller.accepted('END', call);

  const { data } = await ask(
    `query ($id: ID!) { callHistories(yobirinPropertyId: $id, filter: FROM_ONLY) {
      edges { node { status toYobirinProperty { yobirinId } } }
    } }`,
    { id: free.property.id },
  );
  expect(data?.callHistories).toEqual({
    edges: [{ node: { status: 'UNCALL', toYobirinProperty: { yobirinId: other.property.yobirinId } } }],
  });
});
