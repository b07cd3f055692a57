import { chatNamespace } from '@yobirin/contract/chat-events';
import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { chatRoom } from '../chat-channel.ts';
import { beginTranslating, findReadingSides, type SideChanges, updateSide } from './chat-side.queries.ts';
import type { Participant } from './participant.service.ts';

/** A side of a room, and how it reads posts in other languages. */
export type ReadingSide = Awaited<ReturnType<typeof findReadingSides>>[number];

/** The sides of rooms. The caller has checked access to them. */
export function loadReadingSides({ db }: { db: Executor }, chatRoomIds: readonly string[]): Promise<ReadingSide[]> {
  return findReadingSides(db, chatRoomIds);
}

/** Lets sides that have not chosen read automatically from now on. */
export async function readAutomatically(tx: Transaction, sideIds: readonly string[]): Promise<void> {
  if (sideIds.length > 0) await beginTranslating(tx, sideIds);
}

/** Keeps how a participant's side reads posts in other languages. Returns the updated participant. */
export async function chooseReading(
  ctx: Pick<Context, 'db' | 'realtime' | 'chat'>,
  participant: Participant,
  choice: Pick<SideChanges, 'translationMode' | 'translationLanguage'>,
): Promise<Participant> {
  const changed = { ...participant, own: await updateSide(ctx.db, participant.own.id, choice) };
  announceReading(ctx, changed);
  return changed;
}

/** Open pages of both sides show which language a side reads. Call it after the commit. */
export function announceReading(
  { realtime, chat }: Pick<Context, 'realtime' | 'chat'>,
  { room, own, peer }: Participant,
): void {
  realtime.in(chatNamespace, chatRoom(room.id)).emit('standingChanged', { chatRoomId: room.id });
  // Pages of holders load the room again with its unread posts.
  for (const { yobirinPropertyId } of [own, peer]) chat.tellUnread(room.id, yobirinPropertyId);
}
