import { callNamespace } from '@yobirin/contract/call-channel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eq, sql } from '../../../platform/database/orm.ts';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildCall, buildHolder, type Holder } from '../../../testing/builders/call.ts';
import { buildMembership } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { openCallClient, openReceiver } from '../../../testing/call-client.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { userRoom } from '../../auth/live-devices.service.ts';
import { calls } from '../call.tables.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});
afterAll(() => server.close());

type Changes = { callPassword?: string; callPasswordRequired?: boolean; isAvailableForCall?: boolean };

const updateProperty = `
  mutation ($id: ID!, $callPassword: String, $callPasswordRequired: Boolean, $isAvailableForCall: Boolean) {
    updateYobirinProperty(
      id: $id, callPassword: $callPassword, callPasswordRequired: $callPasswordRequired,
      isAvailableForCall: $isAvailableForCall
    ) { id }
  }`;

async function edit({ user, property }: Holder, changes: Changes): Promise<void> {
  const asHolder = await signedInClient(server, user);
  const { errors } = await asHolder(updateProperty, { id: property.id, ...changes });
  if (errors) throw new Error(errors[0]?.message);
}

function protect(holder: Holder, callPassword: string): Promise<void> {
  return edit(holder, { callPassword, callPasswordRequired: true });
}

function rowsTo({ property }: Holder) {
  return server.ctx.db.select().from(calls).where(eq(calls.toYobirinPropertyId, property.id));
}

async function apply(yobirinId: string | null, more: Record<string, string> = {}): Promise<string> {
  const client = await openCallClient(server);
  return client.codeOf('APPLY', { yobirinId: yobirinId ?? '', callerName: 'Room 101', ...more });
}

function openSockets(userId: string): number {
  return server.ctx.realtime.socketsHere(callNamespace, [userRoom(userId)]).length;
}

describe('an application', () => {
  test('of a visitor is accepted with an unguessable room, and rings no device yet [CALL-12] [CALL-13] [rule C-4]', async () => {
    const holder = await buildHolder(server.ctx.db);
    const receiver = await openReceiver(server, holder.user);
    const client = await openCallClient(server);

    const { roomId, peerId } = await client.accepted('APPLY', {
      yobirinId: holder.property.yobirinId?.toUpperCase() ?? '',
      callerName: 'Room 101',
    });

    expect(Buffer.from(roomId, 'base64url')).toHaveLength(32);
    expect(Buffer.from(peerId, 'base64url')).toHaveLength(32);
    expect(await rowsTo(holder)).toMatchObject([
      { status: 'APPLIED', roomId, callerName: 'Room 101', isAuthenticatedCall: false, callerUserId: null },
    ]);
    expect(receiver.pending('incoming')).toBe(0);
  });

  test('reads blocks, unanswered calls and devices at once [CALL-91]', async () => {
    const holder = await buildHolder(server.ctx.db);
    await openReceiver(server, holder.user);
    const client = await openCallClient(server);

    const applying = await server.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`lock table guest_blocks, ${calls} in access exclusive mode`);
      const request = client.codeOf('APPLY', { yobirinId: holder.property.yobirinId ?? '', callerName: 'Room 101' });
      const waiting = sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'select%'`;
      await vi.waitFor(async () => expect((await tx.execute(waiting)).rowCount).toBeGreaterThanOrEqual(3), 10_000);
      return { request };
    });

    expect(await applying.request).toBe('ACCEPT');
  });

  test('of a signed-in user uses their ID, and ignores a given name [rule C-5]', async () => {
    const [holder, caller] = [await buildHolder(server.ctx.db), await buildHolder(server.ctx.db)];
    await openReceiver(server, holder.user);
    const { accessToken } = await signIn(server, caller.user);

    const from = { accessToken, fromYobirinPropertyId: caller.property.id };

    expect(await apply(holder.property.yobirinId, from)).toBe('ACCEPT');
    expect(await rowsTo(holder)).toMatchObject([
      {
        callerName: null,
        isAuthenticatedCall: true,
        callerUserId: caller.user.id,
        fromYobirinPropertyId: caller.property.id,
      },
    ]);
  });

  test('with an expired token counts as a visitor’s, if it has a name [AUTH-20] [rule C-5]', async () => {
    const holder = await buildHolder(server.ctx.db);
    await openReceiver(server, holder.user);
    const client = await openCallClient(server);
    const { yobirinId } = holder.property;

    expect(await apply(yobirinId, { accessToken: 'stale' })).toBe('ACCEPT');
    expect(await client.codeOf('APPLY', { yobirinId: yobirinId ?? '', accessToken: 'stale' })).toBe('UNAUTHENTICATED');
    expect(await rowsTo(holder)).toMatchObject([{ isAuthenticatedCall: false }]);
  });

  test('is refused from the ID of another user, to the own ID, or without an ID [rule C-5]', async () => {
    const [holder, caller] = [await buildHolder(server.ctx.db), await buildHolder(server.ctx.db)];
    await openReceiver(server, holder.user);
    const [own, others] = [await signIn(server, holder.user), await signIn(server, caller.user)];
    const fromYobirinPropertyId = holder.property.id;
    const second = await buildProperty(server.ctx.db, {
      membershipId: (await buildMembership(server.ctx.db, { userId: holder.user.id })).id,
    });
    const { yobirinId } = holder.property;

    expect(await apply(yobirinId, { accessToken: others.accessToken, fromYobirinPropertyId })).toBe('FORBIDDEN');
    expect(await apply(yobirinId, { accessToken: others.accessToken })).toBe('CA0001');
    const fromOneself = { accessToken: own.accessToken, fromYobirinPropertyId };
    expect(await apply(yobirinId, fromOneself)).toBe('UNPROCESSABLE_ENTITY');
    expect(await apply(yobirinId, { ...fromOneself, fromYobirinPropertyId: second.id })).toBe('UNPROCESSABLE_ENTITY');
    expect(await rowsTo(holder)).toEqual([]);
  });
});

describe('an application is refused', () => {
  test('CA0002 when the holder is on the free plan, and leaves no trace [CALL-16] [OP-52] [rule C-6]', async () => {
    const account = await buildAccount(server.ctx.db, { plan: 'free' });
    const holder = await buildHolder(server.ctx.db, { account });
    await openReceiver(server, holder.user);

    expect(await apply(holder.property.yobirinId)).toBe('CA0002');
    expect(await rowsTo(holder)).toEqual([]);
  });

  test('CA0002 for a paused ID, and leaves no trace [CALLPAGE-18] [OP-75] [rule C-6]', async () => {
    const holder = await buildHolder(server.ctx.db, { pausedAt: new Date() });
    await openReceiver(server, holder.user);

    expect(await apply(holder.property.yobirinId)).toBe('CA0002');
    expect(await rowsTo(holder)).toEqual([]);
  });

  test('CA0003 in absence mode, out of hours, and for a deleted ID, and leaves no trace [CALL-17] [rule C-6]', async () => {
    const absent = await buildHolder(server.ctx.db, { isAvailableForCall: false });
    const closed = await buildHolder(server.ctx.db, { isNeverOpen: true });
    const removed = await buildHolder(server.ctx.db, { deletedAt: new Date() });
    for (const { user } of [absent, closed, removed]) await openReceiver(server, user);

    expect(await apply(absent.property.yobirinId)).toBe('CA0003');
    expect(await apply(closed.property.yobirinId)).toBe('CA0003');
    expect(await apply(removed.property.yobirinId)).toBe('CA0003');
    expect(await Promise.all([absent, closed, removed].map(rowsTo))).toEqual([[], [], []]);
  });

  test('CA0004 with a wrong call password or none, and leaves no trace [CALL-18] [rule C-6]', async () => {
    const holder = await buildHolder(server.ctx.db);
    await openReceiver(server, holder.user);
    await protect(holder, 'Suite12');
    const { yobirinId } = holder.property;

    expect(await apply(yobirinId)).toBe('CA0004');
    expect(await apply(yobirinId, { callPassword: 'suite12' })).toBe('CA0004');
    expect(await rowsTo(holder)).toEqual([]);
    expect(await apply(yobirinId, { callPassword: 'Suite12' })).toBe('ACCEPT');
  });

  test('CA0005 without a device that can ring, and is saved as missed [CALL-19] [ERROR-22] [OP-04] [rule C-6]', async () => {
    const holder = await buildHolder(server.ctx.db);

    expect(await apply(holder.property.yobirinId)).toBe('CA0005');
    expect(await rowsTo(holder)).toMatchObject([{ status: 'UNCALL', callerName: 'Room 101' }]);
  });

  test('CA0003 for an empty seat, and is not saved as missed [MEMBER-15] [rule C-6]', async () => {
    const membership = await buildMembership(server.ctx.db);
    const holder = await buildHolder(server.ctx.db, { membershipId: membership.id });
    await openReceiver(server, holder.user);

    expect(await apply(holder.property.yobirinId)).toBe('CA0003');
    expect(await rowsTo(holder)).toEqual([]);
  });

  test.each([
    { role: 'talks', row: (userId: string) => ({ receiverUserId: userId }) },
    { role: 'calls another ID', row: (userId: string) => ({ callerUserId: userId }) },
  ])('CA0010 while the holder $role, and is missed [CALL-20] [ERROR-23] [rule C-6]', async ({ row }) => {
    const holder = await buildHolder(server.ctx.db);
    await openReceiver(server, holder.user);
    await buildCall(server.ctx.db, row(holder.user.id));

    expect(await apply(holder.property.yobirinId)).toBe('CA0010');
    expect(await rowsTo(holder)).toMatchObject([{ status: 'UNCALL' }]);
  });

  test('by the first of several obstacles: license, hours, password, device, busy [OP-19] [rule C-6]', async () => {
    const { db } = server.ctx;
    const trialEndAt = new Date(clock.now().getTime() + 60 * 60_000);
    const account = await buildAccount(db, { plan: 'trial', trialEndAt });
    const holder = await buildHolder(db, { account, isOwner: true });
    const device = await openReceiver(server, holder.user);
    const answers: string[] = [];
    const ask = async () => answers.push(await apply(holder.property.yobirinId));

    await ask();
    await buildCall(db, { receiverUserId: holder.user.id });
    await ask();
    device.socket.disconnect();
    await expect.poll(() => openSockets(holder.user.id)).toBe(0);
    await ask();
    await protect(holder, 'Suite12');
    await ask();
    await edit(holder, { isAvailableForCall: false });
    await ask();
    clock.advance(60 * 60_000);
    await ask();

    expect(answers).toEqual(['ACCEPT', 'CA0010', 'CA0005', 'CA0004', 'CA0003', 'CA0002']);
  });
});
