import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCall } from '../../../testing/builders/call.ts';
import { buildColleague } from '../../../testing/builders/company.ts';
import { askAs, buildChatHolder, holderIn, partOf } from '../../../testing/chat-people.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findSide } from './chat-side.queries.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const start = `mutation ($from: ID!, $to: ID!) {
  createChatRoom(input: { fromYobirinPropertyId: $from, toYobirinPropertyId: $to }) { id canPost
    chatRoomMemberships { id isOwn isApproved } } }`;
const approve = `mutation ($id: ID!, $property: ID!) {
  updateChatRoomMembership(id: $id, yobirinPropertyId: $property, isApproved: true) { isApproved } }`;
const favorite = `mutation ($owner: ID!, $target: ID!) {
  createFavorite(ownerYobirinPropertyId: $owner, targetYobirinPropertyId: $target) { id } }`;
const block = 'mutation ($room: ID!, $id: ID!) { blockChatPeer(chatRoomId: $room, yobirinPropertyId: $id) { id } }';
const unblock = 'mutation ($id: ID!) { unblock(id: $id) }';

type Opened = {
  id: string;
  canPost: boolean;
  chatRoomMemberships: { id: string; isOwn: boolean; isApproved: boolean }[];
};
type Holder = Awaited<ReturnType<typeof buildChatHolder>>;

async function open(from: Holder, to: { property: { id: string } }): Promise<Opened> {
  const answer = await from.ask(start, { from: from.property.id, to: to.property.id });
  return partOf(answer, 'createChatRoom') as Opened;
}

/** A stranger who has opened the chat with a holder, and both as writers in it. */
async function buildRequest() {
  const [stranger, holder] = [await buildChatHolder(server), await buildChatHolder(server)];
  const room = await open(stranger, holder);
  const sideOf = async (isOwn: boolean) =>
    findSide(server.ctx.db, room.chatRoomMemberships.find((side) => side.isOwn === isOwn)?.id ?? '');
  return {
    room,
    stranger: { ...stranger, ...holderIn(server, { ...stranger, side: await sideOf(true) }) },
    holder: { ...holder, ...holderIn(server, { ...holder, side: await sideOf(false) }) },
  };
}

const isPending = ({ chatRoomMemberships }: Opened) => chatRoomMemberships.some(({ isApproved }) => !isApproved);

describe('a chat that a signed-in stranger begins', () => {
  test('is a request: the stranger writes, and gets neither a read mark nor typing before the approval [BLOCK-01] [BLOCK-02]', async () => {
    const { room, stranger, holder } = await buildRequest();
    expect([isPending(room), room.canPost]).toEqual([true, true]);
    const { id: postId } = await stranger.write('はじめまして');
    const [strangerPage, holderPage] = [await stranger.open(), await holder.open()];

    await holder.fetch();
    await holderPage.request('read', { chatPostId: postId });
    await holderPage.request('typing', { isTyping: true });
    expect(codeOf(await holder.send('どうも'))).toBe('UNPROCESSABLE_ENTITY');
    expect((await stranger.fetch()).edges[0]?.node).toMatchObject({ chatReadStatuses: [{ isRead: false }] });

    await holder.ask(approve, { id: holder.side.id, property: holder.property.id });
    await strangerPage.eventually(() =>
      expect(strangerPage.roomEvents().map(({ type }) => type)).toEqual(['APPROVE', 'READ']),
    );
    expect(strangerPage.heard.map(({ name }) => name)).not.toContain('typing');
    expect(codeOf(await holder.send('どうも'))).toBeUndefined();
  });

  test('is not approved by the stranger [BLOCK-01]', async () => {
    const { room, stranger, holder } = await buildRequest();

    await stranger.ask(approve, { id: stranger.side.id, property: stranger.property.id });

    expect(isPending(await open(stranger, holder))).toBe(true);
    expect(isPending(room)).toBe(true);
  });

  test('is declined by a block, and pending again after the undo [BLOCK-02] [BLOCK-08]', async () => {
    const { room, stranger, holder } = await buildRequest();
    await stranger.write('買いませんか');

    const blocked = await holder.ask(block, { room: room.id, id: holder.property.id });
    expect(codeOf(await stranger.send('おーい'))).toBe('FORBIDDEN');
    expect((await stranger.fetch()).edges[0]?.node).toMatchObject({ chatReadStatuses: [{ isRead: false }] });
    await holder.ask(unblock, { id: (partOf(blocked, 'blockChatPeer') as { id: string }).id });

    expect(codeOf(await holder.send('どうも'))).toBe('UNPROCESSABLE_ENTITY');
    expect(codeOf(await stranger.send('失礼しました'))).toBeUndefined();
  });

  test('without posts is approved by a holder who opens it to write first [OP-120]', async () => {
    const { stranger, holder } = await buildRequest();

    expect(isPending(await open(holder, stranger))).toBe(false);
    expect(codeOf(await holder.send('こちらから'))).toBeUndefined();
  });
});

describe('no stranger is', () => {
  test('a colleague of the same account [BLOCK-01]', async () => {
    const holder = await buildChatHolder(server);
    const colleague = await buildColleague(server.ctx.db, holder.accountId);
    const asking = { ...holder, ...colleague, ...(await askAs(server, colleague.user)) };

    expect(isPending(await open(asking, holder))).toBe(false);
  });

  test('an ID among the favourites [BLOCK-01]', async () => {
    const [friend, holder] = [await buildChatHolder(server), await buildChatHolder(server)];
    await holder.ask(favorite, { owner: holder.property.id, target: friend.property.id });

    expect(isPending(await open(friend, holder))).toBe(false);
  });

  test('an ID that was called, while one that only called is one [BLOCK-01]', async () => {
    const [known, caller, holder] = [
      await buildChatHolder(server),
      await buildChatHolder(server),
      await buildChatHolder(server),
    ];
    const over = { status: 'UNCALL', endedAt: new Date() } as const;
    const [from, to] = [holder.property.id, known.property.id];
    await buildCall(server.ctx.db, { ...over, fromYobirinPropertyId: from, toYobirinPropertyId: to });
    const inbound = { fromYobirinPropertyId: caller.property.id, toYobirinPropertyId: from };
    await buildCall(server.ctx.db, { ...over, ...inbound });

    expect(isPending(await open(known, holder))).toBe(false);
    expect(isPending(await open(caller, holder))).toBe(true);
  });
});
