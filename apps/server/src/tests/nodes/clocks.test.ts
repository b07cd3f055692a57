import { decodeJwt } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { findCall } from '../../features/call/call.queries.ts';
import { buildHolder } from '../../testing/builders/call.ts';
import { signIn } from '../../testing/sign-in.ts';
import { talkAcross } from './talking.ts';
import { openTestCluster, type TestNode } from './test-cluster.ts';

const hourMs = 60 * 60_000;
const cluster = await openTestCluster();
const [callersNode, receiversNode] = cluster.nodes;
const { db } = cluster.ctx;

/** Resolves once the process has the new time. */
async function setClock(node: TestNode, aheadMs: number): Promise<void> {
  const { user } = await buildHolder(db);
  await node.setClock(aheadMs);
  onTestFinished(() => node.setClock(0));
  const offMs = async () => (decodeJwt((await signIn(node, user)).accessToken).iat ?? 0) * 1_000 - Date.now();
  await expect.poll(async () => Math.abs((await offMs()) - aheadMs)).toBeLessThan(hourMs / 2);
}

test.each([
  { what: 'back', aheadMs: -hourMs },
  { what: 'forward', aheadMs: hourMs },
])(
  'a node whose clock is set $what by an hour keeps its talks and sockets, and a hang-up there ends the talk [HEAL-30] [HEAL-32]',
  async ({ aheadMs }) => {
    const { roomId, caller, receiver } = await talkAcross(callersNode, receiversNode);

    await setClock(callersNode, aheadMs);
    expect(await findCall(db, roomId)).toMatchObject({ status: 'TALKING' });
    expect(await caller.request('EXIT', {})).toEqual({ type: 'ACCEPT' });

    await receiver.next('exit');
    const { answeredAt, talkingAt, endedAt, status } = (await findCall(db, roomId)) ?? {};
    expect(status).toBe('FINISHED');
    const times = [answeredAt, talkingAt, endedAt].map((at) => at?.getTime() ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect((endedAt?.getTime() ?? 0) - (talkingAt?.getTime() ?? 0)).toBeLessThan(hourMs / 2);
  },
);

test.each([
  { what: 'behind', aheadMs: -hourMs },
  { what: 'ahead', aheadMs: hourMs },
])(
  'a call that begins on a node whose clock is an hour $what is not ended by another [HEAL-75]',
  async ({ aheadMs }) => {
    await setClock(callersNode, aheadMs);
    await expect
      .poll(async () => (await fetch(`${callersNode.url}/readyz`)).json())
      .toMatchObject({ missing: ['clock'] });

    const { roomId, caller, receiver } = await talkAcross(callersNode, receiversNode);
    // The second one comes ten seconds later. Nodes look for overdue calls every second.
    for (let times = 0; times < 2; times++) await receiver.next('duration');

    expect(await findCall(db, roomId)).toMatchObject({ status: 'TALKING', endedAt: null });
    expect(Math.abs(((await findCall(db, roomId))?.createdAt.getTime() ?? 0) - Date.now())).toBeLessThan(hourMs / 2);
    expect(await caller.request('EXIT', {})).toEqual({ type: 'ACCEPT' });
  },
);
