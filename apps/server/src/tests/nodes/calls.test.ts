import { expect, test } from 'vitest';
import { findCall } from '../../features/call/call.queries.ts';
import { buildCallableGroup, buildHolder } from '../../testing/builders/call.ts';
import { type CallClient, openCallClient, openCaller, openReceiver } from '../../testing/call-client.ts';
import { buildCallbackGuest, openDesk, requested, ringBack } from '../../testing/callback-people.ts';
import { openChatClient } from '../../testing/chat-client.ts';
import { sendRest } from '../../testing/send-rest.ts';
import { signIn } from '../../testing/sign-in.ts';
import { openSignalingClient } from '../../testing/signaling-client.ts';
import { signedInClient } from '../../testing/signed-in-client.ts';
import { connect, enter, idsOf, negotiate, talkAcross } from './talking.ts';
import { openTestCluster } from './test-cluster.ts';

const cluster = await openTestCluster();
const [callersNode, receiversNode, thirdNode] = cluster.nodes;
const { db } = cluster.ctx;

test('a group rings on all nodes, one of two concurrent answers wins, and both sides talk [rule C-8] [rule C-9]', async () => {
  const { account, user } = await buildHolder(db);
  const colleague = await buildHolder(db, { account });
  const guest = await buildHolder(db);
  const group = await buildCallableGroup(db, { account, members: [user, colleague.user] });
  const devices = [await openReceiver(receiversNode, user), await openReceiver(thirdNode, colleague.user)];
  const { accessToken } = await signIn(callersNode, guest.user);
  const applicant = await openCallClient(callersNode);
  const { roomId, peerId } = await applicant.accepted('APPLY', {
    yobirinId: group.yobirinId ?? '',
    accessToken,
    fromYobirinPropertyId: guest.property.id,
  });
  await applicant.accepted('CALL', { roomId });
  for (const device of devices) expect(await device.next('incoming')).toMatchObject({ roomId });

  const answers = await Promise.all(devices.map((device) => device.request('ANSWER', { roomId })));
  const winnerIndex = answers.findIndex(({ type }) => type === 'ACCEPT');
  const [winner, loser] = winnerIndex === 0 ? devices : devices.toReversed();
  const won = answers[winnerIndex];
  if (won?.type !== 'ACCEPT' || !winner || !loser) throw new Error('No device has won');

  expect(answers).toContainEqual(expect.objectContaining({ errorCode: 'CONFLICT', reason: 'ANSWERED' }));
  expect(await loser.next('canceled')).toEqual({ roomId, reason: 'ANSWERED' });
  const peers = { caller: { roomId, peerId }, receiver: { roomId, peerId: won.peerId } };
  const caller = await enter(callersNode, peers.caller);
  const receiver = await enter(winnerIndex === 0 ? receiversNode : thirdNode, peers.receiver);
  const ids = idsOf(peers);
  expect(await caller.next('enter')).toEqual({ peerId: ids.receiverId });
  await negotiate({ caller, receiver }, ids);
  await connect({ caller, receiver });
  await receiver.request('EXIT', {});
  expect(await caller.next('exit')).toEqual({ peerId: ids.receiverId });
  expect(winner.pending('canceled')).toBe(0);

  const line = [{ status: 'FINISHED', isAuthenticatedCall: true }];
  expect(await historyOf(guest.user, { id: guest.property.id, filter: 'FROM_ONLY' })).toEqual(line);
  for (const member of [user, colleague.user]) {
    expect(await historyOf(member, { id: group.id, filter: 'TO_ONLY' })).toEqual(line);
  }
});

async function historyOf(user: { email: string }, asked: { id: string; filter: string }): Promise<unknown[]> {
  const ask = await signedInClient(cluster, user);
  const query = `query ($id: ID!, $filter: CallHistoryFilter!) {
    callHistories(yobirinPropertyId: $id, filter: $filter) { edges { node { status isAuthenticatedCall } } } }`;
  const { data } = await ask(query, asked);
  // The query above selects these fields.
  const { callHistories } = data as { callHistories: { edges: { node: unknown }[] } };
  return callHistories.edges.map(({ node }) => node);
}

test('only one of two callers on different nodes who ring a holder at once gets through [rule C-6]', async () => {
  const { user, property } = await buildHolder(db);
  await openReceiver(thirdNode, user);
  const callers = [await openCallClient(callersNode), await openCallClient(receiversNode)];

  const codes = await Promise.all(callers.map((caller) => callOnce(caller, property.yobirinId)));

  expect(codes.toSorted()).toEqual(['ACCEPT', 'CA0010']);
});

async function callOnce(client: CallClient, yobirinId: string | null): Promise<string> {
  const answer = await client.request('APPLY', { yobirinId: yobirinId ?? '', callerName: 'Room 101' });
  return answer.type === 'REJECT' ? answer.errorCode : client.codeOf('CALL', { roomId: answer.roomId });
}

test('a page that enters again through another node replaces its earlier connection [rule S-6]', async () => {
  const { peers, caller, receiver } = await talkAcross(callersNode, receiversNode);

  const again = await enter(thirdNode, peers.caller);

  expect(await caller.disconnected).toBe('io server disconnect');
  await again.next('talking');
  await receiver.next('enter');
  await negotiate({ caller: again, receiver }, idsOf(peers));
  expect(receiver.heard()).not.toContain('exit');
});

test('a receiver who reloads comes back through another node, and the call goes on [CALL-85] [rule S-19]', async () => {
  const { roomId, peers, caller, receiver } = await talkAcross(callersNode, receiversNode);
  expect(await caller.next('enter')).toEqual({ peerId: idsOf(peers).receiverId });
  receiver.drop();

  const again = await openSignalingClient(thirdNode);
  const entered = await again.request('ENTER', { ...peers.receiver, isAnew: true });

  expect(entered).toMatchObject({ type: 'ACCEPT', peers: [idsOf(peers).callerId] });
  await again.next('talking');
  expect(await caller.next('enter')).toEqual({ peerId: idsOf(peers).receiverId, isAnew: true });
  await negotiate({ caller, receiver: again }, idsOf(peers));
  expect(caller.heard()).not.toContain('exit');
  expect(await findCall(db, roomId)).toMatchObject({ status: 'TALKING' });
});

test('a call is transferred between users on three nodes [rule C-13]', async () => {
  const { account, user, property } = await buildHolder(db);
  const colleague = await buildHolder(db, { account });
  const device = await openReceiver(receiversNode, user);
  const colleaguesDevice = await openReceiver(thirdNode, colleague.user);
  const line = await openCaller(callersNode, property.yobirinId);
  await line.next('waiting');
  await device.accepted('ANSWER', { roomId: line.roomId });

  const { roomId, peerId } = await device.accepted('TRANSFER', {
    roomId: line.roomId,
    toYobirinPropertyId: colleague.property.id,
  });

  const { nickname } = colleague.property;
  expect(await line.next('waiting')).toMatchObject({ roomId, to: { nickname } });
  expect(await colleaguesDevice.next('incoming')).toMatchObject({ roomId, isTransferred: true });
  const answered = await colleaguesDevice.accepted('ANSWER', { roomId });
  const caller = await enter(callersNode, { roomId, peerId });
  const receiver = await enter(thirdNode, { roomId, peerId: answered.peerId });
  await connect({ caller, receiver });
  expect(await findCall(db, line.roomId)).toMatchObject({ status: 'FINISHED' });
  // Without a peer id: the caller's socket already takes part in this call.
  await line.accepted('END', { roomId });
  await receiver.next('exit');
  expect(await findCall(db, roomId)).toMatchObject({ status: 'FINISHED', receiverUserId: colleague.user.id });
});

test("a call keeps ringing when the caller's node dies and the caller reconnects [rule C-16]", async () => {
  const { user, property } = await buildHolder(db);
  const device = await openReceiver(receiversNode, user);
  const { roomId, peerId } = await openCaller(callersNode, property.yobirinId);
  await device.next('incoming');

  await callersNode.kill();
  const back = await openCallClient(cluster);
  await back.accepted('CALL', { roomId, peerId });
  await back.next('waiting');
  const answered = await device.accepted('ANSWER', { roomId });

  const caller = await enter(cluster, { roomId, peerId });
  const receiver = await enter(receiversNode, { roomId, peerId: answered.peerId });
  await connect({ caller, receiver });
  expect(device.pending('canceled')).toBe(0);
  await back.accepted('END', { roomId });
  await receiver.next('exit');
  expect(await findCall(db, roomId)).toMatchObject({ status: 'FINISHED', receiverUserId: user.id });
});

test("a call rings again when the receiver's node dies and the receiver reconnects [rule C-3]", async () => {
  const { user, property } = await buildHolder(db);
  const device = await openReceiver(receiversNode, user);
  const line = await openCaller(callersNode, property.yobirinId);
  const { roomId, peerId } = line;
  await device.next('incoming');
  const { accessToken } = await signIn(thirdNode, user);

  await receiversNode.kill();
  const back = await openCallClient(cluster);
  const { incoming } = await back.accepted('REGISTER', { accessToken });
  expect(incoming).toMatchObject([{ roomId }]);
  const answered = await back.accepted('ANSWER', { roomId });

  const caller = await enter(callersNode, { roomId, peerId });
  const receiver = await enter(cluster, { roomId, peerId: answered.peerId });
  await connect({ caller, receiver });
  expect(line.pending('reject')).toBe(0);
  await line.accepted('END', { roomId });
  await receiver.next('exit');
  expect(await findCall(db, roomId)).toMatchObject({ status: 'FINISHED', receiverUserId: user.id });
});

test('a call continues when a node dies, and the history counts its whole duration [rule S-14] [rule S-10]', async () => {
  const { roomId, peers, caller, receiver } = await talkAcross(callersNode, receiversNode);
  const begun = await findCall(db, roomId);

  await receiversNode.kill();
  expect(await receiver.disconnected).toBe('transport close');
  const back = await enter(cluster, peers.receiver);
  await back.next('talking');
  await caller.next('enter');
  await negotiate({ caller, receiver: back }, idsOf(peers));
  expect(await findCall(db, roomId)).toMatchObject({ status: 'TALKING', talkingAt: begun?.talkingAt });

  await back.request('EXIT', {});
  await caller.next('exit');
  expect(caller.heard().filter((event) => event === 'exit')).toHaveLength(1);
  expect(await findCall(db, roomId)).toMatchObject({ status: 'FINISHED', talkingAt: begun?.talkingAt });
});

test('signing out through one node closes the device’s connections to the others [rule C-3] [rule M-8]', async () => {
  const { user } = await buildHolder(db);
  const { accessToken } = await signIn(callersNode, user);
  const device = await openCallClient(receiversNode);
  await device.accepted('REGISTER', { accessToken });
  const menu = await openChatClient(thirdNode);
  await menu.request('subscribeUser', { accessToken });
  const other = await openReceiver(receiversNode, user);
  const dismissed = new Promise((resolve) => device.socket.once('disconnect', resolve));

  const { status } = await sendRest(callersNode, 'POST /auth/signout', { bearer: accessToken });

  expect(status).toBe(204);
  expect(await dismissed).toBe('io server disconnect');
  expect(await menu.disconnected).toBe('io server disconnect');
  expect(other.socket.connected).toBe(true);
});

test('wrong call passwords are counted across all nodes [rule C-18]', async () => {
  const { user, property } = await buildHolder(db);
  const protect =
    'mutation ($id: ID!) { updateYobirinProperty(id: $id, callPassword: "Suite12", callPasswordRequired: true) { id } }';
  await (await signedInClient(cluster, user))(protect, { id: property.id });
  const from = { extraHeaders: { 'x-forwarded-for': '203.0.113.9' } };
  const clients = await Promise.all(cluster.nodes.map((node) => openCallClient(node, from)));
  const guess = { yobirinId: property.yobirinId ?? '', callerName: 'Room 101', callPassword: '0000' };

  const codes: string[] = [];
  for (let index = 0; index < 7; index++) codes.push((await clients[index % 3]?.codeOf('APPLY', guess)) ?? '');

  expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'CA0004'));
  expect(codes.slice(5)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
});

test('a guest is called back from another node; one of two pages answers, and all nodes know [CALLBACK-05] [CALLBACK-07]', async () => {
  const guest = await buildCallbackGuest({ url: receiversNode.url, ctx: cluster.ctx });
  const desk = await openDesk({ url: callersNode.url, ctx: cluster.ctx }, guest.holder.user, guest.property);
  const watcher = await openChatClient(thirdNode);
  await watcher.request('subscribeUser', { accessToken: desk.accessToken });
  const { id } = await requested(guest);
  const news = { yobirinPropertyId: guest.property.id, chatRoomId: guest.chatRoomId };
  await watcher.eventually(() => expect(watcher.heard).toContainEqual({ name: 'callbacks', payload: news }));
  const pages = [await openGuestPage(receiversNode, guest), await openGuestPage(thirdNode, guest)];

  const { roomId } = await ringBack(desk, id);
  for (const page of pages) expect(await page.next('incoming')).toMatchObject({ roomId, isCallback: true });
  const answers = await Promise.all(pages.map((page) => page.request('ANSWER', { roomId })));

  expect(answers.map(({ type }) => type).sort()).toEqual(['ACCEPT', 'REJECT']);
  const loser = pages[answers.findIndex(({ type }) => type === 'REJECT')];
  expect(await loser?.next('canceled')).toEqual({ roomId, reason: 'ANSWERED' });
});

test('both sides of a call back that rings come back on another node, and the guest answers there [CALLBACK-16]', async () => {
  const guest = await buildCallbackGuest({ url: receiversNode.url, ctx: cluster.ctx });
  const desk = await openDesk({ url: callersNode.url, ctx: cluster.ctx }, guest.holder.user, guest.property);
  const { id } = await requested(guest);
  const page = await openGuestPage(receiversNode, guest);
  const caller = await ringBack(desk, id);
  await page.next('incoming');

  caller.socket.disconnect();
  page.socket.disconnect();
  const [again, opened] = [await openCallClient(thirdNode), await openCallClient(callersNode)];
  await again.accepted('CALL', { roomId: caller.roomId, peerId: caller.peerId });
  const { incoming } = await opened.accepted('REGISTER', { guestToken: guest.guestToken });

  expect(incoming).toMatchObject([{ roomId: caller.roomId }]);
  await opened.accepted('ANSWER', { roomId: caller.roomId });
  expect((await guest.read()).attempts).toBe(1);
});

async function openGuestPage(node: { url: string }, { guestToken }: { guestToken: string }): Promise<CallClient> {
  const page = await openCallClient(node);
  await page.accepted('REGISTER', { guestToken });
  return page;
}
