// Yobirin in a process of its own, on the given PostgreSQL, with the number of rooms in the argument, each of two users signed in
// on a device. With a third argument, the URL of a translator or `none`, the two read different languages.
import type { Context } from '../../apps/server/src/context.ts';
import { buildHolder } from '../../apps/server/src/testing/builders/call.ts';
import { buildPairChatRoom } from '../../apps/server/src/testing/builders/chat.ts';
import { changeUser } from '../../apps/server/src/testing/builders/user.ts';
import type { ChatPair } from './chats.ts';
import { serveYobirin, signIn } from './serve-yobirin.ts';

const batch = 20;

const [databaseUrl = '', roomCount, translator] = process.argv.slice(2);
// An empty variable counts as unset.
const environment = { TRANSLATE_URL: translator === 'none' ? '' : (translator ?? '') };
await serveYobirin(databaseUrl, (ctx) => buildPairs(ctx, Number(roomCount)), environment);

async function buildPairs(ctx: Context, count: number): Promise<{ pairs: ChatPair[] }> {
  const pairs: ChatPair[] = [];
  while (pairs.length < count) {
    pairs.push(...(await Promise.all(Array.from({ length: batch }, () => buildPair(ctx)))));
  }
  return { pairs };
}

async function buildPair(ctx: Context): Promise<ChatPair> {
  const [first, second] = [await buildHolder(ctx.db), await buildHolder(ctx.db)];
  if (translator) await changeUser(ctx.db, second.user, { language: 'EN' });
  const { room, sides } = await buildPairChatRoom(ctx.db, [first.property.id, second.property.id]);
  const tokens = [await signIn(ctx, first.user.id), await signIn(ctx, second.user.id)];
  const [one, other] = sides.map((side, index) => ({
    chatRoomId: room.id,
    chatRoomMembershipId: side.id,
    token: tokens[index] ?? '',
  }));
  if (!one || !other) throw new Error('A room has two sides');
  return [one, other];
}
