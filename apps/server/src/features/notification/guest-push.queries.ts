import type { GuestLanguageCode } from '@yobirin/contract/locale';
import type { Executor } from '../../platform/database/client.ts';
import { and, eq } from '../../platform/database/orm.ts';
import { guestPushSubscriptions } from './notification.tables.ts';

export type GuestSubscription = typeof guestPushSubscriptions.$inferSelect;

const { chatRoomId, endpoint } = guestPushSubscriptions;

/** One for each guest: replaces the earlier one. */
export async function saveGuestRow(db: Executor, subscription: GuestSubscription): Promise<void> {
  await db
    .insert(guestPushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: chatRoomId, set: subscription });
}

export async function updateGuestLanguage(db: Executor, roomId: string, language: GuestLanguageCode): Promise<void> {
  await db.update(guestPushSubscriptions).set({ language }).where(eq(chatRoomId, roomId));
}

export async function findGuestRow(db: Executor, roomId: string): Promise<GuestSubscription | null> {
  const [found] = await db.select().from(guestPushSubscriptions).where(eq(chatRoomId, roomId));
  return found ?? null;
}

/** The chats that a guest's browser is subscribed for. */
export function findGuestRowsOfEndpoint(db: Executor, address: string): Promise<GuestSubscription[]> {
  return db.select().from(guestPushSubscriptions).where(eq(endpoint, address));
}

/** Keeps the row if its endpoint was replaced in the meantime. */
export async function deleteGuestRow(
  db: Executor,
  gone: { chatRoomId: string; endpoint?: string | undefined },
): Promise<void> {
  const isSame = gone.endpoint === undefined ? undefined : eq(endpoint, gone.endpoint);
  await db.delete(guestPushSubscriptions).where(and(eq(chatRoomId, gone.chatRoomId), isSame));
}
