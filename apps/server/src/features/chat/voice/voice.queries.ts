import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { eq, inArray } from '../../../platform/database/orm.ts';
import { voiceMessages } from './voice.tables.ts';

export type VoiceRow = typeof voiceMessages.$inferSelect;
export type NewVoiceRow = typeof voiceMessages.$inferInsert;

export function findVoices(db: Executor, chatPostIds: readonly string[]): Promise<VoiceRow[]> {
  return db
    .select()
    .from(voiceMessages)
    .where(inArray(voiceMessages.chatPostId, [...chatPostIds]));
}

export async function insertVoiceRow(tx: Transaction, row: NewVoiceRow): Promise<void> {
  await tx.insert(voiceMessages).values(row);
}

export async function deleteVoiceRow(tx: Transaction, chatPostId: string): Promise<void> {
  await tx.delete(voiceMessages).where(eq(voiceMessages.chatPostId, chatPostId));
}
