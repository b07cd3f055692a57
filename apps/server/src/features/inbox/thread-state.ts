import type { InboxItemKind } from '@yobirin/contract/inbox';
import { limits } from '@yobirin/contract/limits';
import type { CallbackFacts, CallFacts } from '../call/thread/thread-call.service.ts';
import type { RoomFacts } from '../chat/thread/thread-room.service.ts';
import type { ThreadRow } from './thread-row.queries.ts';

/** What the rows of a visitor say. Null where there is none. */
export type ThreadFacts = { room: RoomFacts | null; calls: CallFacts | null; callback: CallbackFacts | null };

/** What a member chose for a thread, as far as new things may change it. */
type Chosen = Pick<
  ThreadRow,
  | 'takenByUserId'
  | 'answeredUntil'
  | 'snoozedUntil'
  | 'doneAt'
  | 'doneByUserId'
  | 'settledAt'
  | 'settledPostId'
  | 'version'
>;

type Computed = Chosen & Pick<ThreadRow, 'place' | 'language' | 'waitingSince' | 'lastAt' | 'lastKind' | 'lastItemId'>;

const unchosen: Chosen = {
  takenByUserId: null,
  answeredUntil: null,
  snoozedUntil: null,
  doneAt: null,
  doneByUserId: null,
  settledAt: null,
  settledPostId: null,
  version: 0,
};

type Asked = {
  /** Null for a thread that is not in the list yet. */
  row: Chosen | null;
  facts: ThreadFacts;
  /** Whether a user may act for the ID. */
  isHolder(userId: string): boolean;
  now: Date;
};

/**
 * Computes a thread from what it is about and from what members chose. Idempotent, and independent of the order in which things are
 * told (INBOX-02). Null if there is nothing in the thread.
 */
export function threadStateOf({ row, facts, isHolder, now }: Asked): Computed | null {
  const last = lastOf(facts);
  if (!last) return null;
  const waitingSince = waitingSinceOf(facts);
  const shown = {
    place: facts.room?.place ?? facts.calls?.callerPlace ?? null,
    language: facts.room?.language ?? null,
    waitingSince,
    lastAt: last.at,
    lastKind: last.kind,
    lastItemId: last.id,
  };
  const isOld = last.at.getTime() < now.getTime() - limits.inboxFreshMs;
  if (!row && waitingSince === null && isOld) return { ...shown, ...doneFromTheBeginning(last.at, facts, now) };
  return { ...shown, ...chosenOf(row ?? unchosen, { facts, waitingSince, isHolder, now }) };
}

/** INBOX-21: a chat that the upgrade finds. */
function doneFromTheBeginning(doneAt: Date, { room }: ThreadFacts, now: Date): Chosen {
  return { ...unchosen, answeredUntil: now, doneAt, settledAt: now, settledPostId: room?.lastPost?.id ?? null };
}

type Weighed = Omit<Asked, 'row'> & { waitingSince: Date | null };

function chosenOf(row: Chosen, { facts, waitingSince, isHolder, now }: Weighed): Chosen {
  const isBack = hasReturned(row, facts);
  const isDone = row.doneAt !== null && !isBack && waitingSince === null;
  const isSnoozed = row.snoozedUntil !== null && !isBack && row.snoozedUntil > now;
  const answer = answerOf(facts);
  const isAnswered = answer !== null && (row.answeredUntil === null || answer.at > row.answeredUntil);
  const taker = isAnswered && answer.userId !== null && isHolder(answer.userId) ? answer.userId : null;
  const chosen = {
    takenByUserId: row.takenByUserId ?? taker,
    answeredUntil: isAnswered ? answer.at : row.answeredUntil,
    snoozedUntil: isSnoozed ? row.snoozedUntil : null,
    doneAt: isDone ? row.doneAt : null,
    doneByUserId: isDone ? row.doneByUserId : null,
    settledAt: row.settledAt,
    settledPostId: row.settledPostId,
  };
  const isChanged =
    chosen.takenByUserId !== row.takenByUserId ||
    chosen.snoozedUntil !== row.snoozedUntil ||
    chosen.doneAt !== row.doneAt;
  return { ...chosen, version: row.version + (isChanged ? 1 : 0) };
}

/** Whether the visitor has written, called or asked since the thread was done or snoozed. */
function hasReturned({ settledAt, settledPostId }: Chosen, { room, calls, callback }: ThreadFacts): boolean {
  if (settledAt === null) return false;
  if (room?.lastPostIn && BigInt(room.lastPostIn.id) > BigInt(settledPostId ?? 0)) return true;
  return [calls?.lastInAt, callback?.lastInAt].some((at) => at && at > settledAt);
}

/** The oldest thing that waits for an answer. */
function waitingSinceOf({ room, calls, callback }: ThreadFacts): Date | null {
  const inRoom = room && !room.isSilent ? [room.unansweredSince, room.unreadSince] : [];
  const times = [...inRoom, room?.voiceSince, calls?.missedSince, callback?.openSince];
  return times.reduce<Date | null>((oldest, at) => (at && (!oldest || at < oldest) ? at : oldest), null);
}

type Last = { id: string; at: Date; kind: InboxItemKind };

function lastOf({ room, calls, callback }: ThreadFacts): Last | null {
  const lasts: Last[] = [];
  if (room?.lastPost) lasts.push({ ...room.lastPost, kind: room.lastPost.isVoice ? 'VOICE' : 'POST' });
  if (calls?.last) lasts.push({ ...calls.last, kind: calls.last.isMissed ? 'MISSED_CALL' : 'CALL' });
  if (callback) lasts.push({ ...callback.last, kind: 'CALLBACK' });
  return lasts.reduce<Last | null>((newest, item) => (newest && newest.at >= item.at ? newest : item), null);
}

type Answer = { at: Date; userId: string | null };

/** The latest post or talk of a member. */
function answerOf({ room, calls }: ThreadFacts): Answer | null {
  const answers = [room?.lastAnswer, calls?.lastTalk].filter((answer) => answer != null);
  return answers.reduce<Answer | null>((newest, answer) => (newest && newest.at >= answer.at ? newest : answer), null);
}
