import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { eq, sql } from '../../../platform/database/orm.ts';
import { voiceMessages } from './voice.tables.ts';

/** The recordings whose account keeps them no longer. */
export async function findExpiredVoices(db: Executor, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select voice_messages.chat_post_id as id from voice_messages
    join attachments on attachments.chat_post_id = voice_messages.chat_post_id
    join accounts on accounts.id = attachments.account_id
    where voice_messages.recording_deleted_at is null
      and voice_messages.created_at < ${now}::timestamptz - make_interval(days => accounts.voice_retention_days)
    limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function eraseRecording(tx: Transaction, chatPostId: string, now: Date): Promise<void> {
  await tx
    .update(voiceMessages)
    .set({
      recordingDeletedAt: now,
      waveform: [],
      transcriptState: null,
      transcriptText: null,
      transcriptLanguage: null,
    })
    .where(eq(voiceMessages.chatPostId, chatPostId));
}
