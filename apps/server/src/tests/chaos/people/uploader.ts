import { randomUUID } from 'node:crypto';
import { buildHolder } from '../../../testing/builders/call.ts';
import { buildGuestChatRoom } from '../../../testing/builders/chat.ts';
import type { GraphqlAnswer } from '../../../testing/send-graphql.ts';
import type { Life, Person } from './life.ts';
import { resultOf } from './refused.ts';

const create = `mutation ($room: ID!, $guestToken: String!, $clientPostId: ID, $attachments: [Upload!]) {
  post: createChatPostByGuest(chatRoomId: $room, guestToken: $guestToken, body: "", clientPostId: $clientPostId, attachments: $attachments) {
    attachments { id fileSize } } }`;

type Sent = { attachments: { id: string; fileSize: number }[] };

/** A guest who sends files. */
export const uploader = (name: string): Person => ({
  name,
  async arrive(life) {
    const { property } = await buildHolder(life.site.db);
    const options = { yobirinPropertyId: property.id, isApproved: true };
    const { room, guestToken } = await buildGuestChatRoom(life.site.db, options);
    const address = life.anyAddress();

    return async () => {
      for (let count = 0; !life.isOver(); count += 1) {
        const variables = { room: room.id, guestToken, clientPostId: randomUUID() };
        const content = `${name} ${count}\n`.repeat(2_000);
        const { attachments } = await life.persist(() => upload(life.site, { variables, content, address }));
        for (const { id, fileSize } of attachments)
          life.ledger.files.push({ attachmentId: id, sizeBytes: fileSize, at: performance.now() });
        await life.think();
        await life.think();
      }
    };
  },
});

type Upload = { variables: object; content: string; address: string };

async function upload({ url }: Life['site'], { variables, content, address }: Upload): Promise<Sent> {
  const form = new FormData();
  form.append('operations', JSON.stringify({ query: create, variables: { ...variables, attachments: [null] } }));
  form.append('map', JSON.stringify({ 0: ['variables.attachments.0'] }));
  form.append('0', new Blob([content], { type: 'text/plain' }), 'notes.txt');
  const headers = { 'graphql-require-preflight': '1', 'x-forwarded-for': address };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: form });
  // `create` selects these fields.
  return resultOf((await response.json()) as GraphqlAnswer, 'post') as Sent;
}
