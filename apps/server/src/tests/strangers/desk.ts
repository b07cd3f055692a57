import { buildCallableGroup, buildHolder } from '../../testing/builders/call.ts';
import { type CallClient, openReceiver } from '../../testing/call-client.ts';
import { partOf } from '../../testing/chat-people.ts';
import { readMails } from '../../testing/read-mail.ts';
import { type SignedInClient, signedInClient } from '../../testing/signed-in-client.ts';
import type { TestApp } from '../../testing/test-app.ts';

export type PublicId = { id: string; yobirinId: string };

/** The holder: a hotel's desk with one ID that is open to all, and one with a call password. */
export type Desk = {
  open: PublicId;
  guarded: PublicId;
  receiver: CallClient;
  ask: SignedInClient;
  waitForRing(): Promise<{ roomId: string; callHistoryId: string }>;
  blockCaller(to: PublicId, callHistoryId: string): Promise<void>;
  blockWriter(chatRoomId: string): Promise<void>;
  readMailSubjects(): Promise<string[]>;
};

export const callPassword = 'Suite12';
export const deskId = 'hotel-aoba-1';
export const earlierDeskId = 'aoba-desk';

const change = `mutation ($id: ID!, $yobirinId: String, $callPassword: String, $callPasswordRequired: Boolean) {
  updateYobirinProperty(
    id: $id, yobirinId: $yobirinId, callPassword: $callPassword, callPasswordRequired: $callPasswordRequired
  ) { id } }`;
const blockCaller = `mutation ($callHistoryId: ID!, $id: ID!) {
  blockCaller(callHistoryId: $callHistoryId, yobirinPropertyId: $id) { id } }`;
const blockWriter = `mutation ($chatRoomId: ID!, $id: ID!) {
  blockChatPeer(chatRoomId: $chatRoomId, yobirinPropertyId: $id) { id } }`;

export async function openDesk(server: TestApp): Promise<Desk> {
  const { db } = server.ctx;
  const { user, account, property } = await buildHolder(db, { yobirinId: earlierDeskId });
  const group = await buildCallableGroup(db, { account, members: [user] });
  const receiver = await openReceiver(server, user);
  // Signs in each time, because the clock moves on and access tokens expire.
  const ask: SignedInClient = async (...operation) => (await signedInClient(server, user))(...operation);
  partOf(await ask(change, { id: property.id, yobirinId: deskId }), 'updateYobirinProperty');
  const guard = { id: group.id, callPassword, callPasswordRequired: true };
  partOf(await ask(change, guard), 'updateYobirinProperty');

  return {
    open: { id: property.id, yobirinId: deskId },
    guarded: { id: group.id, yobirinId: group.yobirinId ?? '' },
    receiver,
    ask,
    async waitForRing() {
      const { roomId, callHistoryId } = await receiver.next('incoming');
      return { roomId, callHistoryId };
    },
    async blockCaller({ id }, callHistoryId) {
      partOf(await ask(blockCaller, { callHistoryId, id }), 'blockCaller');
    },
    async blockWriter(chatRoomId) {
      partOf(await ask(blockWriter, { chatRoomId, id: property.id }), 'blockChatPeer');
    },
    readMailSubjects: async () => (await readMails(server, user.email)).map(({ subject }) => subject),
  };
}
