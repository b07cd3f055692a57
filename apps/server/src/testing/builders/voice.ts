import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { voiceLimits } from '@yobirin/contract/voice';
import type { Context } from '../../context.ts';
import { attachments } from '../../features/attachment/attachment.tables.ts';
import { voiceMessages, voiceUploadParts, voiceUploads } from '../../features/chat/voice/voice.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { buildChatPost, type ChatRoomMembership } from './chat.ts';

type Voice = Partial<typeof voiceMessages.$inferInsert>;

/** A voice message of a guest, without a recording. Returns the id of its post. */
export async function buildVoiceMessage(
  db: Executor,
  guest: ChatRoomMembership,
  yobirinPropertyId: string,
  overrides: Voice = {},
): Promise<string> {
  const { id: chatPostId, chatRoomId, createdAt } = await buildChatPost(db, guest, { body: '' });
  const waveform = Array.from({ length: voiceLimits.waveformBars }, () => 50);
  const place = { chatPostId, chatRoomId, yobirinPropertyId, createdAt };
  await db.insert(voiceMessages).values({ ...place, durationMs: 42_000, waveform, ...overrides });
  return chatPostId;
}

/** Gives a voice message a file of some bytes as its recording. */
export async function buildRecording(
  { db, files, clock }: Context,
  chatPostId: string,
  chatRoomId: string | null = null,
): Promise<void> {
  const fileKey = `attachments/${randomUUID()}`;
  const { sizeBytes: fileSize } = await files.write(fileKey, Readable.from([Buffer.from('sound')]), { maxBytes: 100 });
  const file = { fileKey, fileSize, fileName: 'voice-message.mp3', mimeType: 'audio/mpeg' };
  await db.insert(attachments).values({ ...file, chatPostId, chatRoomId, createdAt: clock.now() });
}

/** An upload whose five bytes have arrived. Returns its id. */
export async function buildVoiceUpload(db: Executor, guest: ChatRoomMembership, now: Date): Promise<string> {
  const content = Buffer.from('sound');
  const side = { chatRoomId: guest.chatRoomId, chatRoomMembershipId: guest.id };
  const size = { sizeBytes: content.length, receivedBytes: content.length };
  const upload = { ...side, ...size, clientPostId: randomUUID(), refreshedAt: now };
  const { id: voiceUploadId } = onlyRow(await db.insert(voiceUploads).values(upload).returning());
  await db.insert(voiceUploadParts).values({ voiceUploadId, offsetBytes: 0, content });
  return voiceUploadId;
}
