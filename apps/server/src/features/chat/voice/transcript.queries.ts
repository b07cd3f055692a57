import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, lt } from '../../../platform/database/orm.ts';
import { voiceMessages } from './voice.tables.ts';

/** False if the recording was deleted or is transcribed. */
export async function isTranscriptPending(db: Executor, chatPostId: string): Promise<boolean> {
  const pending = await db
    .select({ id: voiceMessages.chatPostId })
    .from(voiceMessages)
    .where(and(eq(voiceMessages.chatPostId, chatPostId), eq(voiceMessages.transcriptState, 'PENDING')));
  return pending.length > 0;
}

type Result = { state: 'READY'; text: string; language: string | null } | { state: 'FAILED' };

/** Returns its room and ID, or null if it waits for no transcript. */
export async function saveTranscript(db: Executor, chatPostId: string, result: Result) {
  const { chatRoomId, yobirinPropertyId } = voiceMessages;
  const isReady = result.state === 'READY';
  const [saved] = await db
    .update(voiceMessages)
    .set({
      transcriptState: result.state,
      transcriptText: isReady ? result.text : null,
      transcriptLanguage: isReady ? result.language : null,
    })
    .where(and(eq(voiceMessages.chatPostId, chatPostId), eq(voiceMessages.transcriptState, 'PENDING')))
    .returning({ chatRoomId, yobirinPropertyId });
  return saved ?? null;
}

export async function failOldTranscripts(db: Executor, createdBefore: Date): Promise<void> {
  await db
    .update(voiceMessages)
    .set({ transcriptState: 'FAILED' })
    .where(and(eq(voiceMessages.transcriptState, 'PENDING'), lt(voiceMessages.createdAt, createdBefore)));
}
