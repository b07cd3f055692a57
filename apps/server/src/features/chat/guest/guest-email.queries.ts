import type { Database, Executor } from '../../../platform/database/client.ts';
import { and, eq, gt, inArray, isNotNull, isNull, ne, sql } from '../../../platform/database/orm.ts';
import { alias } from '../../../platform/database/orm-tables.ts';
import { chatRoomMemberships, chatRooms } from '../chat.tables.ts';

const host = alias(chatRoomMemberships, 'host');

/** The guest's side of an open chat, with the ID that they chat with. */
export async function findGuestSide(db: Database, { id, now }: { id: string; now: Date }) {
  const { chatRoomId, guestEmail, guestConfirmedEmails, guestTokenSealed } = chatRoomMemberships;
  const [side] = await db
    .select({
      ...{ chatRoomId, guestEmail, guestConfirmedEmails, guestTokenSealed },
      hostId: sql<string>`${host.yobirinPropertyId}`,
    })
    .from(chatRoomMemberships)
    .innerJoin(chatRooms, eq(chatRooms.id, chatRoomId))
    .innerJoin(host, and(eq(host.chatRoomId, chatRoomId), ne(host.id, chatRoomMemberships.id)))
    .where(
      and(
        eq(chatRoomMemberships.id, id),
        isNotNull(guestEmail),
        isNotNull(host.yobirinPropertyId),
        isNull(chatRooms.archivedAt),
        gt(chatRooms.scheduleEndAt, now),
      ),
    );
  return side ?? null;
}

/** Does nothing if the address is confirmed already, or if the guest has another one by now. */
export async function addConfirmedEmail(db: Database, id: string, email: string): Promise<void> {
  const { guestEmail, guestConfirmedEmails } = chatRoomMemberships;
  await db
    .update(chatRoomMemberships)
    .set({ guestConfirmedEmails: sql`array_append(${guestConfirmedEmails}, ${email})`, awayMailedAt: null })
    .where(
      and(
        eq(chatRoomMemberships.id, id),
        eq(sql`lower(${guestEmail})`, email),
        sql`${email} <> all(${guestConfirmedEmails})`,
      ),
    );
}

export async function removeEmail(db: Database, id: string, email: string): Promise<void> {
  const { guestEmail, guestConfirmedEmails } = chatRoomMemberships;
  const isCurrent = sql`lower(${guestEmail}) = ${email}`;
  await db
    .update(chatRoomMemberships)
    .set({
      guestConfirmedEmails: sql`array_remove(${guestConfirmedEmails}, ${email})`,
      guestEmail: sql`case when ${isCurrent} then null else ${guestEmail} end`,
      guestTokenSealed: sql`case when ${isCurrent} then null else ${chatRoomMemberships.guestTokenSealed} end`,
      guestEmailAskedAt: sql`case when ${isCurrent} then null else ${chatRoomMemberships.guestEmailAskedAt} end`,
    })
    .where(eq(chatRoomMemberships.id, id));
}

/** Removes addresses from ended chats. Sides that another transaction has locked are left for the next time. */
export async function deleteEndedEmails(db: Database): Promise<void> {
  const { id, chatRoomId, guestConfirmedEmails } = chatRoomMemberships;
  const ended = db
    .select({ id })
    .from(chatRoomMemberships)
    .innerJoin(chatRooms, eq(chatRooms.id, chatRoomId))
    .where(and(isNotNull(chatRooms.archivedAt), sql`${guestConfirmedEmails} <> '{}'`))
    .for('update', { of: chatRoomMemberships, skipLocked: true });
  await db
    .update(chatRoomMemberships)
    .set({ guestConfirmedEmails: [], guestEmailAskedAt: null })
    .where(inArray(id, ended));
}

/** The guest's side of a room, as far as mails to the guest need it. */
export async function findGuestOfRoom(db: Executor, chatRoomId: string) {
  const { id, guestEmail, guestLanguage, guestConfirmedEmails, guestTokenSealed } = chatRoomMemberships;
  const [side] = await db
    .select({ id, guestEmail, guestLanguage, guestConfirmedEmails, guestTokenSealed })
    .from(chatRoomMemberships)
    .where(and(eq(chatRoomMemberships.chatRoomId, chatRoomId), isNull(chatRoomMemberships.yobirinPropertyId)));
  return side ?? null;
}
