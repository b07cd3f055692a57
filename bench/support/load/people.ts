import { devices } from '../../../apps/server/src/features/auth/auth.tables.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../../../apps/server/src/platform/database/client.ts';
import { migrateDatabase } from '../../../apps/server/src/platform/database/migrate.ts';
import { onlyRow } from '../../../apps/server/src/platform/database/only-row.ts';
import { createKeyring } from '../../../apps/server/src/platform/secrets/keyring.ts';
import { buildHolder, type Holder } from '../../../apps/server/src/testing/builders/call.ts';
import { buildPairChatRoom } from '../../../apps/server/src/testing/builders/chat.ts';
import { createAccessTokens } from '../../../apps/server/src/viewer/access-token.ts';
import type { Receiver } from '../bell.ts';
import type { ChatPair } from '../chats.ts';
import { inParallel } from './in-parallel.ts';

export type LoadPeople = { receivers: Receiver[]; pairs: ChatPair[] };

type LoadHolder = Receiver & Pick<Holder, 'property'>;

export const secretKey = 'a secret that all nodes under load have in common';
/** The audience of the access tokens. The load goes to the nodes' own addresses. */
export const publicUrl = 'http://load.example';

const atOnce = 16;
const accessTokens = createAccessTokens({ keyring: createKeyring([secretKey]), clock: systemClock, publicUrl });

/** Holders who take calls at any hour, each signed in on a device; some of them have a chat room with the next one. */
export async function buildLoadPeople(
  databaseUrl: string,
  { receiverCount, roomCount }: { receiverCount: number; roomCount: number },
): Promise<LoadPeople> {
  await migrateDatabase(databaseUrl);
  const { db, close } = openDatabase(databaseUrl);
  try {
    const holders = await inParallel(atOnce, Array.from({ length: receiverCount }), () => buildLoadHolder(db));
    const neighbours = Array.from({ length: roomCount }, (_, room) => holders.slice(2 * room, 2 * room + 2));
    const pairs = await inParallel(atOnce, neighbours, (both) => buildPair(db, both));
    // PostgreSQL would do this by itself a minute later.
    await db.execute('vacuum analyze');
    return { receivers: holders.map(({ yobirinId, accessToken }) => ({ yobirinId, accessToken })), pairs };
  } finally {
    await close();
  }
}

async function buildLoadHolder(db: Database): Promise<LoadHolder> {
  const { user, property } = await buildHolder(db);
  const device = { userId: user.id, userAgent: 'Bench', createdAt: systemClock.now() };
  const { id: deviceId } = onlyRow(await db.insert(devices).values(device).returning());
  const accessToken = await accessTokens.sign({ userId: user.id, deviceId });
  return { yobirinId: property.yobirinId ?? '', accessToken, property };
}

async function buildPair(db: Database, [one, other]: LoadHolder[]): Promise<ChatPair> {
  if (!one || !other) throw new Error('There are fewer people than rooms have sides');
  const { room, sides } = await buildPairChatRoom(db, [one.property.id, other.property.id]);
  const [first, second] = sides.map((side, index) => ({
    chatRoomId: room.id,
    chatRoomMembershipId: side.id,
    token: [one, other][index]?.accessToken ?? '',
  }));
  if (!first || !second) throw new Error('A room has two sides');
  return [first, second];
}
