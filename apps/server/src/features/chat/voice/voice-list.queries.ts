import type { Executor } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { and, count, eq, getTableColumns, isNull, not, sql } from '../../../platform/database/orm.ts';
import type { Keyset, Page } from '../../../platform/database/paging.ts';
import { nicknameOfUserSql } from '../../directory/profile/profile-sql.ts';
import { chatRoomMemberships } from '../chat.tables.ts';
import { isVoiceOpenSql } from './open-voice-sql.ts';
import { voiceMessages } from './voice.tables.ts';

const columns = {
  ...getTableColumns(voiceMessages),
  doneByNickname: nicknameOfUserSql(sql`${voiceMessages.doneByUserId}`),
  guestName: chatRoomMemberships.guestName,
  callerName: chatRoomMemberships.callerName,
};

export type ListedVoice = Awaited<ReturnType<typeof selectVoices>>[number];

export const newestVoiceFirst: Keyset<ListedVoice> = {
  columns: [voiceMessages.chatPostId],
  direction: 'desc',
  keyOf: (voice) => [voice.chatPostId],
};

export type VoiceFilter = 'OPEN' | 'DONE' | 'ALL';
type Wanted = { yobirinPropertyId: string; filter: VoiceFilter; now: Date };

export function findVoicesOfProperty(db: Executor, wanted: Wanted, page: Page<ListedVoice>): Promise<ListedVoice[]> {
  return selectVoices(db, wanted.now)
    .where(and(isWanted(wanted), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

export async function countVoicesOfProperty(db: Executor, wanted: Wanted): Promise<number> {
  return onlyRow(await db.select({ count: count() }).from(voiceMessages).where(isWanted(wanted))).count;
}

export async function findListedVoice(db: Executor, chatPostId: string, now: Date): Promise<ListedVoice | null> {
  const [voice] = await selectVoices(db, now).where(eq(voiceMessages.chatPostId, chatPostId));
  return voice ?? null;
}

function selectVoices(db: Executor, now: Date) {
  const isGuestOfRoom = and(
    eq(chatRoomMemberships.chatRoomId, voiceMessages.chatRoomId),
    isNull(chatRoomMemberships.yobirinPropertyId),
  );
  return db
    .select({ ...columns, isOpen: isVoiceOpenSql(now) })
    .from(voiceMessages)
    .leftJoin(chatRoomMemberships, isGuestOfRoom)
    .$dynamic();
}

function isWanted({ yobirinPropertyId, filter, now }: Wanted) {
  const isOpen = isVoiceOpenSql(now);
  const states = { OPEN: isOpen, DONE: not(isOpen), ALL: undefined };
  return and(eq(voiceMessages.yobirinPropertyId, yobirinPropertyId), states[filter]);
}
