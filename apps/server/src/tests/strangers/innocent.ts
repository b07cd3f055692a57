import type { Holder } from '../../testing/builders/call.ts';
import { callPassword, type PublicId } from './desk.ts';
import {
  createVisitor,
  type Day,
  openGuestChat,
  openPage,
  type Refused,
  type Ring,
  ring,
  signInAs,
  type Visitor,
  write,
} from './visitor.ts';

/** What the holder finds of a stranger who means well: a call that was answered or missed, or a chat. */
type Trace = 'answered' | 'missed' | 'chat';

/** The network of the hotel, which its guests share with some who mean harm. */
export const hotel = '203.0.113.50';

export type Innocent = { name: string; traces: readonly Trace[]; come(day: Day): Promise<void> };

type Manner = (day: Day, visitor: Visitor) => Promise<void>;

function assertReached<Result extends object>(result: Result | Refused, { name }: Visitor): Result {
  if ('refusal' in result) throw new Error(`${name} means well and was refused: ${result.refusal}`);
  return result;
}

async function assertPageOpens(day: Day, visitor: Visitor, to: PublicId): Promise<void> {
  const status = await openPage(day, visitor, to);
  if (status !== 200) throw new Error(`${visitor.name} means well and got a page with ${status}`);
}

async function answer({ desk }: Day, { client, roomId }: Ring): Promise<void> {
  await desk.receiver.accepted('ANSWER', { roomId });
  await client.accepted('END', { roomId });
  client.socket.disconnect();
}

async function giveUp({ client, roomId }: Ring): Promise<void> {
  await client.accepted('END', { roomId });
  client.socket.disconnect();
}

const talks: Manner = async (day, visitor) => {
  await assertPageOpens(day, visitor, day.desk.open);
  await answer(day, assertReached(await ring(day, visitor, day.desk.open), visitor));
};

const isMissed: Manner = async (day, visitor) => {
  await assertPageOpens(day, visitor, day.desk.open);
  await giveUp(assertReached(await ring(day, visitor, day.desk.open), visitor));
};

const callsTwice: Manner = async (day, visitor) => {
  await isMissed(day, visitor);
  await talks(day, visitor);
};

const knowsThePassword: Manner = async (day, visitor) => {
  const { guarded } = day.desk;
  await assertPageOpens(day, visitor, guarded);
  await answer(day, assertReached(await ring(day, visitor, guarded, { callPassword }), visitor));
};

const writes: Manner = async (day, visitor) => {
  await assertPageOpens(day, visitor, day.desk.open);
  const room = assertReached(await openGuestChat(visitor, day.desk.open), visitor);
  for (const body of ['チェックインは何時からですか', '駐車場はありますか']) {
    const refusal = await write(visitor, room, body);
    if (refusal !== undefined) throw new Error(`${visitor.name} means well and could not post: ${refusal}`);
  }
};

const startChat = `mutation ($from: ID!, $to: ID!) {
  createChatRoom(input: { fromYobirinPropertyId: $from, toYobirinPropertyId: $to }) { id } }`;
const post = `mutation ($room: ID!, $from: ID!) {
  createChatPost(chatRoomId: $room, yobirinPropertyId: $from, body: "予約の件です") { id } }`;

const callsAs =
  (holder: Holder): Manner =>
  async (day, visitor) => {
    const accessToken = await signInAs(day, visitor, holder);
    const means = { accessToken, fromYobirinPropertyId: holder.property.id };
    await answer(day, assertReached(await ring(day, visitor, day.desk.open, means), visitor));
  };

const writesAs =
  (holder: Holder): Manner =>
  async (day, visitor) => {
    const authorization = `Bearer ${await signInAs(day, visitor, holder)}`;
    const from = holder.property.id;
    const opened = await visitor.browser.ask(startChat, { from, to: day.desk.open.id }, { authorization });
    const room = (opened.data?.createChatRoom as { id: string } | undefined)?.id;
    const { errors } = await visitor.browser.ask(post, { room, from }, { authorization });
    if (errors) throw new Error(`${visitor.name} means well and could not post: ${errors[0]?.message}`);
  };

type Kind = { title: string; count: number; traces: readonly Trace[]; manner: Manner; isInHotel?: boolean };

/** 840 visitors without an account. */
const kinds: readonly Kind[] = [
  { title: '宿泊客', count: 250, traces: ['answered'], manner: talks },
  { title: '急ぐ客', count: 100, traces: ['missed'], manner: isMissed },
  { title: '二度目', count: 60, traces: ['missed', 'answered'], manner: callsTwice },
  { title: '常連', count: 60, traces: ['answered'], manner: knowsThePassword },
  { title: '質問者', count: 230, traces: ['chat'], manner: writes },
  { title: '客室', count: 70, traces: ['answered'], manner: talks, isInHotel: true },
  { title: '客室の質問', count: 70, traces: ['chat'], manner: writes, isInHotel: true },
];

/** 840 visitors and these users, who mean well. */
export function createInnocents(users: readonly Holder[]): Innocent[] {
  const visitors = kinds.flatMap(({ title, count, traces, manner, isInHotel = false }, kind) =>
    Array.from({ length: count }, (_, index): Innocent => {
      const name = `${title}${index}`;
      const address = isInHotel ? hotel : `198.${18 + kind}.${index >> 8}.${index & 255}`;
      return { name, traces, come: (day) => manner(day, createVisitor(day, { name, address })) };
    }),
  );
  const signedIn = users.map((user, index): Innocent => {
    const name = user.property.nickname;
    const [manner, trace] = index % 2 ? [callsAs(user), 'answered' as const] : [writesAs(user), 'chat' as const];
    const address = index % 4 === 0 ? hotel : `192.0.2.${index}`;
    return { name, traces: [trace], come: (day) => manner(day, createVisitor(day, { name, address })) };
  });
  return [...visitors, ...signedIn];
}

/** A bus arrives at the hotel: so many guests write at once that their browsers are asked for proofs of work. */
export function createBusload(count: number): Innocent[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `バスの客${index}`;
    return { name, traces: ['chat'], come: (day) => writes(day, createVisitor(day, { name, address: hotel })) };
  });
}
