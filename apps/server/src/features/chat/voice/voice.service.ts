import type { Voice } from '@yobirin/contract/voice';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { deleteVoiceRow, findVoices, insertVoiceRow, type NewVoiceRow, type VoiceRow } from './voice.queries.ts';

/** What was found out about a recording when it was taken. */
export type NewVoice = Pick<NewVoiceRow, 'yobirinPropertyId' | 'durationMs' | 'waveform' | 'transcriptState'>;

/** Makes a new post a voice message. */
export async function insertVoice(
  tx: Transaction,
  post: { id: string; chatRoomId: string; now: Date },
  voice: NewVoice,
): Promise<void> {
  await insertVoiceRow(tx, { ...voice, chatPostId: post.id, chatRoomId: post.chatRoomId, createdAt: post.now });
}

/** The voice of each post, or null. The caller has checked that the viewer may read the posts. */
export async function loadVoices({ db }: { db: Executor }, chatPostIds: readonly string[]): Promise<(Voice | null)[]> {
  if (chatPostIds.length === 0) return [];
  const rows = await findVoices(db, chatPostIds);
  const byPost = new Map(rows.map((row) => [row.chatPostId, row]));
  return chatPostIds.map((id) => {
    const row = byPost.get(id);
    return row ? toVoice(row) : null;
  });
}

/** Forgets what was known about the recording of a deleted post. */
export function deleteVoice(tx: Transaction, chatPostId: string): Promise<void> {
  return deleteVoiceRow(tx, chatPostId);
}

export function toVoice(row: VoiceRow): Voice {
  const { durationMs, waveform, transcriptState: state, transcriptText: text, transcriptLanguage: language } = row;
  return {
    durationMs,
    waveform,
    isHeard: row.heardAt !== null,
    isDeleted: row.recordingDeletedAt !== null,
    transcript: state && { state, text, language },
  };
}
