import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCall } from '../../../testing/builders/call.ts';
import { buildVoiceMessage } from '../../../testing/builders/voice.ts';
import { openChatClient } from '../../../testing/chat-client.ts';
import { buildChatHolder, buildGuestChat, partOf } from '../../../testing/chat-people.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { voiceMessages } from './voice.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const list = `query ($id: ID!, $filter: VoiceMessageFilter!) { voiceMessages(yobirinPropertyId: $id, filter: $filter) {
  edges { node { postId chatRoomId guestName isDone doneBy { userId } voice { durationMs isHeard } attachments { id } } } } }`;
const hear = 'mutation ($postId: ID!) { markVoiceHeard(postId: $postId) { id voice { isHeard } } }';
const waiting = 'query ($id: ID!) { waiting(yobirinPropertyId: $id) { voiceMessages } }';
const done = `mutation ($postId: ID!, $isDone: Boolean!) { markVoiceDone(postId: $postId, isDone: $isDone) { isDone doneBy { userId } } }`;

const approve = `mutation ($side: ID!, $property: ID!) {
  updateChatRoomMembership(id: $side, yobirinPropertyId: $property, isApproved: true) { isApproved } }`;
const heardByGuest =
  'query ($token: String!) { posts: chatPostsByGuest(guestToken: $token) { edges { node { voice { isHeard } } } } }';

async function buildVoiceChat(options: Parameters<typeof buildGuestChat>[1] = {}) {
  const chat = await buildGuestChat(server, options);
  const postId = await buildVoiceMessage(server.ctx.db, chat.guest.side, chat.holder.property.id);
  const show = async (filter: 'OPEN' | 'DONE' | 'ALL') =>
    (await chat.holder.ask(list, { id: chat.holder.property.id, filter })).data?.voiceMessages;
  return { ...chat, postId, show };
}

describe('a voice message', () => {
  test('waits in the list of its ID until it is done [VOICE-11] [VOICE-12] [CALLBACK-14]', async () => {
    const { holder, postId, show, chatRoomId } = await buildVoiceChat();

    const count = async () => (await holder.ask(waiting, { id: holder.property.id })).data?.waiting;
    const before = await show('OPEN');
    const doneBefore = await show('DONE');
    const counts = [await count()];
    const marked = await holder.ask(done, { postId, isDone: true });
    const after = [await show('OPEN'), await show('DONE'), await show('ALL')];
    counts.push(await count());
    const reopened = await holder.ask(done, { postId, isDone: false });

    expect(before).toMatchObject({ edges: [{ node: { postId, chatRoomId, isDone: false, doneBy: null } }] });
    expect(marked.data?.markVoiceDone).toEqual({ isDone: true, doneBy: { userId: holder.user.id } });
    const closed = { edges: [{ node: { postId, isDone: true } }] };
    expect(doneBefore).toEqual({ edges: [] });
    expect(after).toMatchObject([{ edges: [] }, closed, closed]);
    expect(reopened.data?.markVoiceDone).toEqual({ isDone: false, doneBy: null });
    expect(counts).toEqual([{ voiceMessages: 1 }, { voiceMessages: 0 }]);
  });

  test('of a guest who is blocked waits no more, nor do the calls of the guest, until the block is removed [CALLBACK-14] [BLOCK-08] [OP-305]', async () => {
    const { holder, postId, show, chatRoomId } = await buildVoiceChat();
    const { id } = holder.property;
    const missed = { status: 'UNCALL', endedAt: new Date(), toYobirinPropertyId: id, chatRoomId } as const;
    await buildCall(server.ctx.db, missed);
    const counts = 'query ($id: ID!) { waiting(yobirinPropertyId: $id) { voiceMessages missedCalls unansweredChats } }';
    const count = async () => (await holder.ask(counts, { id })).data?.waiting;
    const block = `mutation ($room: ID!, $id: ID!) { blockChatPeer(chatRoomId: $room, yobirinPropertyId: $id) { id } }`;

    const before = await count();
    const { id: blockId } = partOf(await holder.ask(block, { room: chatRoomId, id }), 'blockChatPeer') as {
      id: string;
    };
    const blocked = [await count(), await show('OPEN'), await show('ALL')];
    await holder.ask('mutation ($id: ID!) { unblock(id: $id) }', { id: blockId });

    expect(before).toMatchObject({ voiceMessages: 1, missedCalls: 1 });
    const none = { voiceMessages: 0, missedCalls: 0, unansweredChats: 0 };
    expect(blocked).toMatchObject([none, { edges: [] }, { edges: [{ node: { postId } }] }]);
    expect(await count()).toEqual(before);
  });

  test('is done when its chat is answered, and can be opened again [VOICE-12]', async () => {
    const { holder, postId, show } = await buildVoiceChat();

    await holder.write('We found your key.');
    const answered = await show('OPEN');
    await holder.ask(done, { postId, isDone: false });

    expect(answered).toEqual({ edges: [] });
    expect(await show('OPEN')).toMatchObject({ edges: [{ node: { postId } }] });
  });

  test('says that a holder has heard it, to open pages at once [VOICE-10]', async () => {
    const { holder, guest, postId } = await buildVoiceChat();
    const page = await guest.open();

    const heard = await holder.ask(hear, { postId });

    expect(heard.data?.markVoiceHeard).toEqual({ id: postId, voice: { isHeard: true } });
    await page.eventually(() =>
      expect(page.roomEvents()).toMatchObject([{ type: 'UPDATE', body: { id: postId, voice: { isHeard: true } } }]),
    );
    expect(codeOf(await holder.ask(hear, { postId }))).toBeUndefined();
  });

  test('is shown as heard in the lists of all open pages at once [VOICE-10] [VOICE-53]', async () => {
    const { holder, postId } = await buildVoiceChat();
    const page = await openChatClient(server);
    await page.request('subscribeUser', { accessToken: holder.token });

    await holder.ask(hear, { postId });

    const reload = { name: 'missedCalls', payload: { yobirinPropertyId: holder.property.id } };
    await page.eventually(() => expect(page.heard).toContainEqual(reload));
  });

  test('does not tell its guest that it was heard until the chat is approved [VOICE-10] [OP-299]', async () => {
    const { holder, guest, postId } = await buildVoiceChat({ isApproved: false });
    const pages = { guest: await guest.open(), holder: await holder.open() };
    const guestSees = async () => (await sendGraphql(server, heardByGuest, { token: guest.guestToken })).data?.posts;
    const shown = (isHeard: boolean) => ({ edges: [{ node: { voice: { isHeard } } }] });

    await holder.ask(hear, { postId });
    await pages.holder.eventually(() =>
      expect(pages.holder.roomEvents()).toMatchObject([{ type: 'UPDATE', body: { voice: { isHeard: true } } }]),
    );
    const before = { fetched: await guestSees(), events: pages.guest.roomEvents() };
    await holder.ask(approve, { side: holder.side.id, property: holder.property.id });

    expect(before.fetched).toEqual(shown(false));
    expect(before.events.some(({ body }) => 'voice' in body && body.voice?.isHeard)).toBe(false);
    await pages.guest.eventually(() =>
      expect(pages.guest.roomEvents().at(-1)).toMatchObject({
        type: 'UPDATE',
        body: { id: postId, voice: { isHeard: true } },
      }),
    );
    expect(await guestSees()).toEqual(shown(true));
  });

  test('cannot be edited, and its recording and transcript are deleted with it [VOICE-09] [VOICE-26]', async () => {
    const { guest, postId } = await buildVoiceChat();
    const { guestToken } = guest;
    const edit = `mutation ($id: ID!, $guestToken: String!) { updateChatPostByGuest(id: $id, guestToken: $guestToken, body: "x") { id } }`;
    const remove =
      'mutation ($id: ID!, $guestToken: String!) { deleteChatPostByGuest(id: $id, guestToken: $guestToken) }';
    const before = await server.ctx.db.$count(voiceMessages);

    const edited = await sendGraphql(server, edit, { id: postId, guestToken });
    await sendGraphql(server, remove, { id: postId, guestToken });

    expect(edited.errors?.[0]?.extensions).toMatchObject({ reason: 'voice_not_editable' });
    expect(await server.ctx.db.$count(voiceMessages)).toBe(before - 1);
  });

  test('can be neither listed, played nor marked by other users [VOICE-10] [VOICE-11]', async () => {
    const { holder, postId } = await buildVoiceChat();
    const stranger = await buildChatHolder(server);

    expect(codeOf(await stranger.ask(hear, { postId }))).toBe('NOT_FOUND');
    expect(codeOf(await stranger.ask(done, { postId, isDone: true }))).toBe('NOT_FOUND');
    expect(codeOf(await stranger.ask(list, { id: holder.property.id, filter: 'ALL' }))).toBe('NOT_FOUND');
  });

  test('is the only post that can be heard or done [VOICE-10]', async () => {
    const { holder, guest } = await buildVoiceChat();
    const { id: postId } = await guest.write('Hello');

    expect(codeOf(await holder.ask(hear, { postId }))).toBe('NOT_FOUND');
  });
});
