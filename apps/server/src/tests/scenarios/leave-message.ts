import { randomUUID } from 'node:crypto';
import type { GraphqlAnswer } from '../../testing/send-graphql.ts';
import { readVoice, voiceSender } from '../../testing/send-voice.ts';
import type { Desk, Site } from './desk.ts';
import type { Stranger } from './stranger.ts';

export const ways = ['voice', 'call back', 'text'] as const;
export type Way = (typeof ways)[number];

const openChat = `mutation ($input: CreateChatRoomGuestInput!) {
  createChatRoomGuest(input: $input) { id chatRoomMemberships { isOwn guestToken } } }`;
const post = `mutation ($room: ID!, $guestToken: String!, $body: String!, $clientPostId: ID!) {
  createChatPostByGuest(chatRoomId: $room, guestToken: $guestToken, body: $body, clientPostId: $clientPostId) { id } }`;
const askBack = `mutation ($input: RequestCallbackInput!) { requestCallback(input: $input) { id state } }`;

type Guest = { chatRoomId: string; guestToken: string };
type Leaving = { stranger: Stranger; desk: Desk; way: Way; isRestarted: boolean };

/** Leaves a message as the page does. Returns the code of a refusal, or 'arrived'. */
export async function leaveMessage(site: Site, { stranger, desk, way, isRestarted }: Leaving): Promise<string> {
  const input = { toYobirinPropertyId: desk.to.id, guestName: stranger.name };
  const { data, errors } = await stranger.browser.ask(openChat, { input });
  if (errors) return errors[0]?.extensions.code ?? 'unknown';
  // The document selects these fields.
  const room = data?.createChatRoomGuest as { id: string; chatRoomMemberships: { guestToken: string | null }[] };
  const guestToken = room.chatRoomMemberships.find((side) => side.guestToken)?.guestToken ?? '';
  const interrupt = isRestarted ? () => site.server.restart() : async () => {};
  return send[way](site, stranger, { guest: { chatRoomId: room.id, guestToken }, interrupt });
}

type Sending = { guest: Guest; interrupt(): Promise<void> };

/** Each sends again after an interruption, as a page does that has had no answer. */
const send: Record<Way, (site: Site, stranger: Stranger, sending: Sending) => Promise<string>> = {
  async text(_site, { name, browser }, { guest, interrupt }) {
    const { chatRoomId: room, guestToken } = guest;
    const message = { room, guestToken, body: `A message of ${name}`, clientPostId: randomUUID() };
    await browser.ask(post, message);
    await interrupt();
    return outcomeOf(await browser.ask(post, message));
  },
  async 'call back'(_site, { browser }, { guest: { guestToken }, interrupt }) {
    const request = { input: { guestToken, wish: 'ASAP' } };
    await browser.ask(askBack, request);
    await interrupt();
    return outcomeOf(await browser.ask(askBack, request));
  },
  async voice({ server }, _stranger, { guest, interrupt }) {
    const recording = await readVoice('tone.webm');
    const { start, part, finish } = voiceSender(server, guest);
    const upload = { clientPostId: randomUUID(), sizeBytes: recording.length };
    const { uploadId = '' } = (await start(upload)).body;
    await part(uploadId, 0, recording.subarray(0, recording.length / 2));
    await interrupt();
    const { receivedBytes = 0 } = (await start(upload)).body;
    await part(uploadId, receivedBytes, recording.subarray(receivedBytes));
    const { status, body } = await finish(uploadId);
    return status === 200 ? 'arrived' : (body.error?.reason ?? body.error?.code ?? String(status));
  },
};

function outcomeOf({ errors }: GraphqlAnswer): string {
  return errors?.[0]?.extensions.code ?? 'arrived';
}
