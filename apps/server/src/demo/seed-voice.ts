import { Readable } from 'node:stream';
import { attachments } from '../features/attachment/attachment.tables.ts';
import { chatPosts } from '../features/chat/chat.tables.ts';
import { voiceMessages } from '../features/chat/voice/voice.tables.ts';
import { toWaveform } from '../platform/audio/waveform.ts';
import type { Transaction } from '../platform/database/client.ts';
import { onlyRow } from '../platform/database/only-row.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Desk } from './desk.ts';
import type { SeededChat } from './seed-chats.ts';

const sampleRate = 24_000;
const fileKey = 'attachments/demo-voice-message';

/** A voice message whose recording is a hummed phrase. */
export async function insertVoice(
  tx: Transaction,
  { accountId, yobirinPropertyId }: Desk,
  { seeded, files, createdAt }: { seeded: SeededChat; files: Pick<FileStore, 'write'>; createdAt: Date },
): Promise<void> {
  const { chatRoomId, guestSideId } = seeded;
  // Loaded here, because later starts do not need it.
  const { durationMsOf, encodeMp3, levelsOf } = await import('../platform/audio/opus-to-mp3.ts');
  const samples = hum();
  const content = await encodeMp3(samples);
  await files.write(fileKey, Readable.from([content]), { maxBytes: content.length });
  const place = { chatRoomId, chatRoomMembershipId: guestSideId };
  const post = { ...place, body: '', createdAt, updatedAt: createdAt };
  const { id: chatPostId } = onlyRow(await tx.insert(chatPosts).values(post).returning());
  const file = { fileKey, fileName: 'voice-message.mp3', fileSize: content.length, mimeType: 'audio/mpeg' };
  await tx.insert(attachments).values({ ...place, ...file, chatPostId, accountId, createdAt });
  const heard = { durationMs: durationMsOf(samples), waveform: toWaveform(levelsOf(samples)) };
  await tx.insert(voiceMessages).values({ ...heard, chatPostId, chatRoomId, yobirinPropertyId, createdAt });
}

/** Tones that rise and fall like speech, each fading. */
function hum(): Float32Array {
  const toneSeconds = 0.32;
  const tones = [220, 247, 262, 247, 220, 196, 220, 262, 294, 262];
  const samples = new Float32Array(Math.round(tones.length * toneSeconds * sampleRate));
  for (let index = 0; index < samples.length; index += 1) {
    const seconds = index / sampleRate;
    const tone = Math.min(tones.length - 1, Math.floor(seconds / toneSeconds));
    const within = (seconds % toneSeconds) / toneSeconds;
    const pitch = 2 * Math.PI * (tones[tone] ?? 220) * seconds;
    samples[index] = 0.25 * Math.sin(Math.PI * within) * (Math.sin(pitch) + 0.4 * Math.sin(2 * pitch));
  }
  return samples;
}
