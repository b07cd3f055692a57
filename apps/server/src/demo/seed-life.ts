import { addDays, dayOf } from '@yobirin/contract/calendar';
import { foldCaseAndWidth } from '@yobirin/contract/fold-case-and-width';
import { listCallSidesAfter } from '../features/call/thread/thread-call.service.ts';
import { listIdSidesAfter } from '../features/chat/thread/thread-room.service.ts';
import { keysOfCall } from '../features/inbox/follow-changes.service.ts';
import { inboxThreadLabels, inboxThreads } from '../features/inbox/inbox.tables.ts';
import { insertLabel } from '../features/inbox/label.queries.ts';
import { refreshIn } from '../features/inbox/refresh-threads.service.ts';
import { keyOfRoom, type ThreadKey } from '../features/inbox/visitor-key.ts';
import { quickAnswers } from '../features/quick-answer/quick-answer.tables.ts';
import type { Transaction } from '../platform/database/client.ts';
import { and, inArray, sql } from '../platform/database/orm.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { demoLabels, demoQuickAnswers, deskChats, managerChats } from './demo-visitors.ts';
import type { Desk } from './desk.ts';
import { makePastWeeks } from './past-weeks.ts';
import { insertCalls, markSeenCalls } from './seed-calls.ts';
import { countPosts, insertChats, type SeededChat } from './seed-chats.ts';
import { insertVoice } from './seed-voice.ts';

export type HotelPlaces = {
  accountId: string;
  managerPropertyId: string;
  deskPropertyId: string;
  /** The manager first. */
  userIds: Desk['userIds'];
};

const hourMs = 60 * 60_000;

/** Four weeks of guests of the hotel (HOME-12). Without `files`, the voice message is left out. */
export async function seedLife(
  tx: Transaction,
  { accountId, managerPropertyId, deskPropertyId, userIds }: HotelPlaces,
  { now, files }: { now: Date; files: Pick<FileStore, 'write'> | undefined },
): Promise<void> {
  const desk: Desk = { accountId, yobirinPropertyId: deskPropertyId, userIds };
  const manager: Desk = { accountId, yobirinPropertyId: managerPropertyId, userIds };
  const past = makePastWeeks(now);
  await insertCalls(tx, desk, past.calls);
  await insertChats(tx, desk, { chats: past.chats, now });
  const today = [
    ...(await insertChats(tx, desk, { chats: files ? deskChats : deskChats.filter(isWritten), now })),
    ...(await insertChats(tx, manager, { chats: managerChats, now })),
  ];
  for (const seeded of today) {
    const { voiceMinutesAgo } = seeded.chat;
    const createdAt = new Date(now.getTime() - (voiceMinutesAgo ?? 0) * 60_000);
    if (files && voiceMinutesAgo !== undefined) await insertVoice(tx, desk, { seeded, files, createdAt });
  }
  await countPosts(tx);
  await markSeenCalls(tx, [desk], new Date(now.getTime() - 4 * hourMs));
  await insertQuickAnswers(tx, { accountId, createdAt: now });
  await fillInbox(tx, now);
  await insertChoices(tx, desk, { today, now });
}

function isWritten({ voiceMinutesAgo }: { voiceMinutesAgo?: number }): boolean {
  return voiceMinutesAgo === undefined;
}

async function insertQuickAnswers(tx: Transaction, of: { accountId: string; createdAt: Date }): Promise<void> {
  await tx
    .insert(quickAnswers)
    .values(demoQuickAnswers.map((answer) => ({ ...answer, ...of, nameKey: foldCaseAndWidth(answer.name) })));
}

const all = 100_000;

/** Computes the threads as the inbox does. */
async function fillInbox(tx: Transaction, now: Date): Promise<void> {
  const sides = await listIdSidesAfter(tx, { sideId: '0', limit: all });
  const calls = await listCallSidesAfter(tx, { callId: '0', limit: all });
  const ofRooms = sides.map((side) => ({ yobirinPropertyId: side.yobirinPropertyId, visitorKey: keyOfRoom(side) }));
  const keys = new Map([...ofRooms, ...calls.flatMap(keysOfCall)].map((key) => [JSON.stringify(key), key]));
  const unique: ThreadKey[] = [...keys.values()];
  for (let start = 0; start < unique.length; start += 500) await refreshIn(tx, unique.slice(start, start + 500), now);
}

type Choices = { today: readonly SeededChat[]; now: Date };

/** What the team has done with threads: labels, one that is snoozed, and those of the past, which are done. */
async function insertChoices(tx: Transaction, { accountId, userIds }: Desk, { today, now }: Choices): Promise<void> {
  const roomsIn = (state: 'SNOOZED' | 'DONE') =>
    today.filter(({ chat }) => chat.state === state).map(({ chatRoomId }) => chatRoomId);
  const tomorrow = new Date(`${addDays(dayOf(now, 'Asia/Tokyo'), 1)}T07:00:00+09:00`);
  const settled = { settledAt: now, settledPostId: newestPostId, version: sql`${inboxThreads.version} + 1` };
  await tx
    .update(inboxThreads)
    .set({ ...settled, snoozedUntil: tomorrow })
    .where(inArray(inboxThreads.chatRoomId, roomsIn('SNOOZED')));

  const isPast = sql`${inboxThreads.lastAt} < ${new Date(now.getTime() - 8 * hourMs).toISOString()}::timestamptz`;
  const isDone = sql`(${isPast} or ${inArray(inboxThreads.chatRoomId, roomsIn('DONE'))})`;
  await tx
    .update(inboxThreads)
    .set({ ...settled, doneAt: sql`${inboxThreads.lastAt} + interval '20 minutes'`, doneByUserId: userIds[1] })
    .where(and(sql`${inboxThreads.waitingSince} is null and ${inboxThreads.doneAt} is null`, isDone));

  for (const label of demoLabels) {
    const inserted = await insertLabel(tx, { ...label, accountId });
    const rooms = today.filter(({ chat }) => chat.label === label.name).map(({ chatRoomId }) => chatRoomId);
    if (!inserted || rooms.length === 0) continue;
    const threads = await tx
      .select({ threadId: inboxThreads.id })
      .from(inboxThreads)
      .where(inArray(inboxThreads.chatRoomId, rooms));
    await tx.insert(inboxThreadLabels).values(threads.map(({ threadId }) => ({ threadId, labelId: inserted.id })));
  }
}

const newestPostId = sql`(
  select max(post.id) from chat_posts as post where post.chat_room_id = ${sql`${inboxThreads.chatRoomId}`}
)`;
