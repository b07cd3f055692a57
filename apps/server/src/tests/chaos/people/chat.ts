import { randomUUID } from 'node:crypto';
import { buildHolder } from '../../../testing/builders/call.ts';
import { buildChatPost, buildPairChatRoom } from '../../../testing/builders/chat.ts';
import { openChatLine, type Side } from './chat-line.ts';
import type { Life, Person } from './life.ts';
import { openPage } from './page.ts';
import { createSession } from './session.ts';

const createPost = `mutation ($room: ID!, $as: ID!, $body: String!, $clientPostId: ID) {
  createChatPost(chatRoomId: $room, yobirinPropertyId: $as, body: $body, clientPostId: $clientPostId) { id } }`;

/** Two people in one chat: one writes, by socket and by request in turn, and the other reads along. */
export const chat = (name: string): Person => ({
  name,
  async arrive(life) {
    const { site, ledger } = life;
    const { writer, reader, first } = await buildRoom(life);
    const { chatRoomId } = writer;
    ledger.posts.push({ ...first, chatRoomId, at: performance.now() });
    ledger.pages.push({ chatRoomId, ...openPage(site, reader, first) });
    const line = openChatLine(site, writer);

    return async () => {
      for (let count = 0; !life.isOver(); count += 1) {
        const post = { body: `${name} ${count}`, clientPostId: randomUUID() };
        await life.persist(() => (count % 2 ? line.request('post', post) : postByRequest(writer, post)));
        ledger.posts.push({ ...post, chatRoomId, at: performance.now() });
        await life.think();
        // A side may post once a second.
        await life.think();
      }
      line.close();
    };
  },
});

function postByRequest({ session, chatRoomId, propertyId }: Side, post: object): Promise<unknown> {
  return session.ask(createPost, { room: chatRoomId, as: propertyId, ...post }, 'createChatPost');
}

async function buildRoom({ site, anyAddress }: Life) {
  const holders = [await buildHolder(site.db), await buildHolder(site.db)] as const;
  const { room, sides } = await buildPairChatRoom(site.db, [holders[0].property.id, holders[1].property.id]);
  const [ownSide, otherSide] = sides;
  if (!ownSide || !otherSide) throw new Error('A room has two sides');
  const sideOf = ({ user, property }: (typeof holders)[number], { id }: { id: string }): Side => {
    const address = anyAddress();
    const session = createSession(site, user, address);
    return { chatRoomId: room.id, propertyId: property.id, membershipId: id, session, address };
  };
  const first = await buildChatPost(site.db, ownSide, { body: 'はじめに' });
  return { writer: sideOf(holders[0], ownSide), reader: sideOf(holders[1], otherSide), first };
}
