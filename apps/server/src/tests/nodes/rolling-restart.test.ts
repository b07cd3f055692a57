import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { callNamespace } from '@yobirin/contract/call-channel';
import { signalingNamespace } from '@yobirin/contract/signaling';
import { expect, onTestFinished, test } from 'vitest';
import { findCall } from '../../features/call/call.queries.ts';
import { buildHolder } from '../../testing/builders/call.ts';
import { openCallClient } from '../../testing/call-client.ts';
import { buildPairChat, type ShownPost } from '../../testing/chat-people.ts';
import { openLastingPage } from '../../testing/lasting-page.ts';
import { openLastingSocket } from '../../testing/lasting-socket.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { signIn } from '../../testing/sign-in.ts';
import { on } from './chatter-on.ts';
import { answerAcross, idsOf, offer } from './talking.ts';
import { openTestCluster, type TestNode } from './test-cluster.ts';

const cluster = await openTestCluster();
const [firstNode, secondNode, thirdNode] = cluster.nodes;
const { db } = cluster.ctx;

/** Restarts one node as an operator does, while the others serve. */
async function restart(node: TestNode): Promise<void> {
  expect(await node.stop()).toBe(0);
  await node.start();
}

test('while all nodes are restarted one by one, nothing is lost and no request fails [rule S-14] [rule M-2]', {
  timeout: 120_000,
}, async () => {
  const talk = await openTalk();
  const ringing = await openRinging();
  const chat = await openChat();

  await restart(firstNode);
  // Answer before the other restarts: the call would not ring long enough.
  await ringing.expectToBeAnswered();
  await restart(secondNode);
  await restart(thirdNode);
  const written = await chat.stopWriting();

  expect(cluster.failures()).toBe(0);
  await expect.poll(chat.page.shown).toEqual(written);
  await chat.page.close();
  expect(cluster.mailServer.countMails(chat.away.user.email)).toBe(1);
  await talk.expectToGoOn();
});

/** A visitor and a holder in a call. */
async function openTalk() {
  const { roomId, peers } = await answerAcross(firstNode, secondNode);
  const openEnd = (payload: unknown) => openLastingSocket(cluster, signalingNamespace, { name: 'ENTER', payload });
  const [caller, receiver] = [await openEnd(peers.caller), await openEnd(peers.receiver)];
  for (const end of [caller, receiver]) await end.request('CONNECTED', {});
  for (const end of [caller, receiver]) await end.mail.next('talking');

  return {
    async expectToGoOn(): Promise<void> {
      await caller.request('OFFER', { peerId: idsOf(peers).receiverId, description: offer });
      await receiver.mail.next('offer');
      expect([...caller.mail.heard, ...receiver.mail.heard]).not.toContain('exit');
      await caller.request('EXIT', {});
      await receiver.mail.next('exit');
      expect(await findCall(db, roomId)).toMatchObject({ status: 'FINISHED' });
    },
  };
}

/** A visitor's call that rings at a holder. */
async function openRinging() {
  const { user, property } = await buildHolder(db);
  const { accessToken } = await signIn(cluster, user);
  const device = await openLastingSocket(cluster, callNamespace, { name: 'REGISTER', payload: { accessToken } });
  const application = await openCallClient(firstNode);
  const { roomId, peerId } = await application.accepted('APPLY', {
    yobirinId: property.yobirinId ?? '',
    callerName: 'Room 101',
  });
  const caller = await openLastingSocket(cluster, callNamespace, { name: 'CALL', payload: { roomId, peerId } });
  await device.mail.next('incoming');

  return {
    async expectToBeAnswered(): Promise<void> {
      expect(caller.mail.pending('reject')).toBe(0);
      expect(await device.request('ANSWER', { roomId })).toMatchObject({ type: 'ACCEPT' });
      expect(await findCall(db, roomId)).toMatchObject({ status: 'CALLING', receiverUserId: user.id });
    },
  };
}

/** A user who writes all the time, a page that shows the posts, and another holder who is away. */
async function openChat() {
  const { first, second } = await buildPairChat(cluster);
  const opening = await first.write('はじめに');
  const page = openLastingPage(on(cluster, second), opening);
  const { first: sender, second: away } = await buildPairChat(cluster);
  let isOver = false;

  async function write(): Promise<string[]> {
    const bodies = ['はじめに'];
    while (!isOver) {
      const body = `${bodies.length}`;
      // Every answer must be a post, because the proxy skips a node that is stopping.
      const post: ShownPost = await on(cluster, first).write(body, { clientPostId: randomUUID() });
      bodies.push(post.body);
      if (bodies.length % 5 === 0) await on(cluster, sender).write(body);
      expect((await sendGraphql(cluster, '{ __typename }')).errors).toBeUndefined();
      // A side may write a post a second.
      await setTimeout(1_000);
    }
    return bodies;
  }

  const stop = () => {
    isOver = true;
  };
  onTestFinished(stop);
  const writing = write();
  // The test that awaits it reports the error.
  writing.catch(() => {});
  return {
    page,
    away,
    stopWriting() {
      stop();
      return writing;
    },
  };
}
