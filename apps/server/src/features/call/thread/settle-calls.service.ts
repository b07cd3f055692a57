import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { announceMissedToHolders } from '../../chat/announce-to-users.ts';
import { announceCallback } from '../callback/callback-rooms.ts';
import type { Closed } from '../callback/close-callback.queries.ts';
import { tellClosed } from '../callback/close-callback.service.ts';
import { finishCallsOf, unfinishCallsOf, type VisitorOfId } from './thread-call.queries.ts';
import { finishCallbacksOf, reopenCallbackOf } from './thread-callback.queries.ts';

type Settling = { visitors: readonly VisitorOfId[]; userId: string; now: Date };

/** What was closed, to be told after the commit. */
export type SettledCalls = { yobirinPropertyId: string; closed: Closed[] };

/** A holder needs to do nothing more about these visitors of an ID: their missed calls and their requests are done. */
export async function settleCalls(tx: Transaction, { visitors, userId, now }: Settling): Promise<Closed[]> {
  await finishCallsOf(tx, visitors, { userId, now });
  const chatRoomIds = visitors.flatMap(({ chatRoomId }) => chatRoomId ?? []);
  return finishCallbacksOf(tx, { chatRoomIds, now });
}

/** Takes `settleCalls` back for one visitor. A guest's room must be locked. Returns the requests that are open again. */
export async function unsettleCalls(
  tx: Transaction,
  { visitor, doneAt, hasEnded, now }: { visitor: VisitorOfId; doneAt: Date; hasEnded: boolean; now: Date },
): Promise<Closed[]> {
  await unfinishCallsOf(tx, visitor, doneAt);
  const { chatRoomId } = visitor;
  return chatRoomId === null || hasEnded ? [] : reopenCallbackOf(tx, { chatRoomId, closedAt: doneAt, now });
}

type Telling = Pick<Context, 'db' | 'realtime' | 'events'>;

/** Makes open pages load what `settleCalls` has changed. Call it after the commit. */
export async function tellSettled(ctx: Telling, { yobirinPropertyId, closed }: SettledCalls): Promise<void> {
  await tellClosed(ctx, closed);
  announceMissedToHolders(ctx, { yobirinPropertyId });
}

/** Makes open pages load what `unsettleCalls` has changed. Call it after the commit. */
export function tellUnsettled(
  ctx: Telling,
  { yobirinPropertyId, opened }: { yobirinPropertyId: string; opened: readonly Closed[] },
): void {
  for (const request of opened) announceCallback(ctx, request);
  announceMissedToHolders(ctx, { yobirinPropertyId });
}
