import { localeOf } from '@yobirin/contract/locale';
import type { Context } from '../../context.ts';
import { loadThreadCallbacks, loadThreadCalls } from '../call/thread/thread-call.service.ts';
import { loadShownRooms, loadThreadPosts } from '../chat/thread/thread-room.service.ts';
import { loadReferencedProperties } from '../directory/profile/profile.service.ts';
import { findMemberNames } from './inbox.queries.ts';
import { type Item, type ItemSource, itemOfCall, itemOfCallback, itemOfPost, sourceOfKind, toItem } from './item.ts';
import { findLabelsOfThreads } from './label.queries.ts';
import type { Thread } from './thread.ts';
import type { ThreadRow } from './thread-row.queries.ts';

type Loading = Pick<Context, 'db' | 'clock'>;

/** Loads threads as lists show them, in the order of the rows. The caller has checked who may read them. */
export async function loadThreads(ctx: Loading, rows: readonly ThreadRow[]): Promise<Thread[]> {
  const { db, clock } = ctx;
  const ofRoom = rows.flatMap(({ chatRoomId, yobirinPropertyId }) =>
    chatRoomId === null ? [] : { chatRoomId, yobirinPropertyId },
  );
  const ofMembers = rows.flatMap(({ takenByUserId: userId, yobirinPropertyId }) =>
    userId === null ? [] : { userId, yobirinPropertyId },
  );
  const peerIds = [...new Set(rows.flatMap((row) => row.peerYobirinPropertyId ?? []))];
  const rooms = mapBy(await loadShownRooms(db, ofRoom, clock.now()), nameOfRoom);
  const peers = mapBy(await loadReferencedProperties(ctx, peerIds), ({ id }) => id);
  const members = mapBy(await findMemberNames(db, ofMembers), ({ userId }) => userId);
  const labels = Map.groupBy(await findLabelsOfThreads(db, idsOf(rows)), ({ threadId }) => threadId);
  const lasts = await loadLastItems(ctx, rows);
  return rows.map((row, index) => {
    const room = row.chatRoomId === null ? undefined : rooms.get(nameOfRoom({ ...row, chatRoomId: row.chatRoomId }));
    const peer = row.peerYobirinPropertyId === null ? undefined : peers.get(row.peerYobirinPropertyId);
    const { callerName = null, ...last } = lasts[index] ?? lastOf(row);
    return {
      id: row.id,
      yobirinPropertyId: row.yobirinPropertyId,
      chatRoomId: row.chatRoomId,
      peerYobirinId: peer?.yobirinId ?? null,
      name: peer?.nickname ?? room?.guestName ?? callerName ?? '',
      place: row.place,
      language: row.language && localeOf(row.language),
      isPending: room?.isPending ?? false,
      unreadCount: room?.unreadCount ?? 0,
      waitingSince: row.waitingSince,
      lastAt: row.lastAt,
      last,
      takenBy: (row.takenByUserId && members.get(row.takenByUserId)) || null,
      snoozedUntil: row.snoozedUntil,
      doneAt: row.doneAt,
      labels: (labels.get(row.id) ?? []).map(({ id, name, colour }) => ({ id, name, colour })),
      version: row.version,
    };
  });
}

type LastItem = Item & { callerName?: string | null };

/** The last item of each thread. Undefined for one that was deleted and not computed again yet. */
async function loadLastItems({ db }: Loading, rows: readonly ThreadRow[]): Promise<(LastItem | undefined)[]> {
  const idsFrom = (source: ItemSource) =>
    rows.filter(({ lastKind }) => sourceOfKind[lastKind] === source).map(({ lastItemId }) => lastItemId);
  const posts = mapBy(await loadThreadPosts(db, idsFrom('post')), ({ id }) => id);
  const calls = mapBy(await loadThreadCalls(db, idsFrom('call')), ({ id }) => id);
  const callbacks = mapBy(await loadThreadCallbacks(db, idsFrom('callback')), ({ id }) => id);
  return rows.map(({ yobirinPropertyId, lastKind, lastItemId }) => {
    const source = sourceOfKind[lastKind];
    const post = source === 'post' && posts.get(lastItemId);
    if (post) return itemOfPost(post, yobirinPropertyId);
    const call = source === 'call' && calls.get(lastItemId);
    if (call) return { ...itemOfCall(call, yobirinPropertyId), callerName: call.callerName };
    const callback = source === 'callback' && callbacks.get(lastItemId);
    return callback ? itemOfCallback(callback) : undefined;
  });
}

function lastOf({ lastItemId, lastKind, lastAt }: ThreadRow): LastItem {
  return toItem(lastItemId, { kind: lastKind, at: lastAt });
}

function nameOfRoom({ chatRoomId, yobirinPropertyId }: { chatRoomId: string; yobirinPropertyId: string }): string {
  return `${chatRoomId} ${yobirinPropertyId}`;
}

function idsOf(rows: readonly ThreadRow[]): string[] {
  return rows.map(({ id }) => id);
}

function mapBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}
