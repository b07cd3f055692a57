import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, isNotNull, isNull } from '../../../platform/database/orm.ts';
import { voiceMessages } from './voice.tables.ts';

type Mark = { chatPostId: string; userId: string; now: Date };

/** Returns false if it was heard before, or is no voice message. */
export async function setHeard(db: Executor, { chatPostId, userId, now }: Mark): Promise<boolean> {
  const marked = await db
    .update(voiceMessages)
    .set({ heardAt: now, heardByUserId: userId })
    .where(and(eq(voiceMessages.chatPostId, chatPostId), isNull(voiceMessages.heardAt)))
    .returning({ id: voiceMessages.chatPostId });
  return marked.length > 0;
}

/** The ids of the posts in a room whose recordings were heard. */
export async function findHeardVoices(db: Executor, chatRoomId: string): Promise<string[]> {
  const heard = await db
    .select({ id: voiceMessages.chatPostId })
    .from(voiceMessages)
    .where(and(eq(voiceMessages.chatRoomId, chatRoomId), isNotNull(voiceMessages.heardAt)));
  return heard.map(({ id }) => id);
}

export async function setDone(
  db: Executor,
  { chatPostId, userId, now, isDone }: Mark & { isDone: boolean },
): Promise<void> {
  const set = isDone
    ? { doneAt: now, doneByUserId: userId, isReopened: false }
    : { doneAt: null, doneByUserId: null, isReopened: true };
  // The first holder who marked it is kept.
  const isUndone = isDone ? isNull(voiceMessages.doneAt) : undefined;
  await db
    .update(voiceMessages)
    .set(set)
    .where(and(eq(voiceMessages.chatPostId, chatPostId), isUndone));
}
