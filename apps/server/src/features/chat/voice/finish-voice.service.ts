import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { voiceLimits } from '@yobirin/contract/voice';
import { finishVoiceUploadInput } from '@yobirin/contract/voice-input';
import type { RequestContext } from '../../../context.ts';
import type { PreparedVoice } from '../../../platform/audio/prepare-voice.ts';
import { VoiceRefusedError } from '../../../platform/audio/voice-refusal.ts';
import { parseWhole } from '../../../platform/parse-input.ts';
import type { ReceivedAttachments } from '../../attachment/attachment.service.ts';
import { deleteAttachmentFiles } from '../../attachment/attachment.service.ts';
import { releaseReservation, reserveStorage } from '../../attachment/storage.service.ts';
import { announceMissedToHolders } from '../announce-to-users.ts';
import type { Post } from '../post/post.ts';
import { findStoragePlace } from '../post/receive-files.service.ts';
import { type SavedPost, savePost, tellPost } from '../post/save-post.service.ts';
import type { Participant } from '../room/participant.service.ts';
import { exceedsPendingPosts, postsAfterApproval } from '../room/pending-room.ts';
import { noSuchUpload, voiceRefused, wrongOffset } from './voice-refusal.ts';
import { closeUpload, deleteVoiceUpload, findUpload, readParts, type VoiceUpload } from './voice-upload.queries.ts';
import { findVoicePost } from './voice-upload.service.ts';
import { assertMayLeaveVoice, requireVoiceWriter, type VoiceWriter } from './voice-writer.service.ts';

/**
 * Probes a complete recording and posts it. Idempotent: finishing again returns the post. A refused recording is deleted. Throws
 * CONFLICT with `receivedBytes` if bytes are missing.
 */
export async function finishVoiceUpload(ctx: RequestContext, uploadId: string, input: unknown): Promise<Post> {
  const { guestToken } = parseWhole(finishVoiceUploadInput, input);
  const found = await requireVoiceWriter(ctx, guestToken);
  const { writer } = found;
  const upload = await findUpload(ctx.db, { id: uploadId, chatRoomMembershipId: writer.own.id });
  if (!upload) throw noSuchUpload();
  const posted = await findVoicePost(ctx, writer, upload.clientPostId);
  if (posted) return posted;
  if (upload.receivedBytes < upload.sizeBytes) throw wrongOffset(upload.receivedBytes);
  await ctx.voice.perAddress.begin(ctx.address);
  await ctx.voice.finishesPerSide.begin(writer.own.id);
  await ctx.chat.postsPerSide.begin(writer.own.id);
  await assertMayLeaveVoice(ctx, found);
  const voice = await prepare(ctx, upload);
  return voice ? post(ctx, { found, guestToken, upload, voice }) : requirePosted(ctx, writer, upload.clientPostId);
}

/** Returns null if another request has posted the recording while this one waited for its turn. */
async function prepare(ctx: RequestContext, upload: VoiceUpload): Promise<PreparedVoice | null> {
  try {
    return await ctx.voice.prepare(() => readHarmless(ctx, upload), {
      minMs: voiceLimits.minMs,
      maxMs: voiceLimits.maxMs,
    });
  } catch (error) {
    if (!(error instanceof VoiceRefusedError)) throw error;
    if ((await findUpload(ctx.db, upload))?.finishedAt) return null;
    await deleteVoiceUpload(ctx.db, upload.id);
    throw voiceRefused(error.reason);
  }
}

async function readHarmless(ctx: RequestContext, upload: VoiceUpload): Promise<Buffer> {
  const bytes = await readParts(ctx.db, upload.id);
  const harm = ctx.scanner ? await ctx.scanner.findHarm(Readable.from([bytes])) : null;
  if (harm === null) return bytes;
  ctx.security.note('file_infected', { harm });
  throw new VoiceRefusedError('voice_wrong_type');
}

type Finish = { found: VoiceWriter; guestToken: string; upload: VoiceUpload; voice: PreparedVoice };

async function post(ctx: RequestContext, { found, guestToken, upload, voice }: Finish): Promise<Post> {
  const { writer, yobirinPropertyId } = found;
  const { clientPostId } = upload;
  const received = await store(ctx, writer, voice);
  const save = async () => {
    // The guest may have lost the right to post while the recording was probed.
    await assertMayLeaveVoice(ctx, await requireVoiceWriter(ctx, guestToken));
    const { durationMs, waveform } = voice;
    const draft = { body: '', clientPostId, received };
    return savePost(ctx, writer, {
      ...draft,
      voice: { yobirinPropertyId, durationMs, waveform, transcriptState: ctx.transcriber ? 'PENDING' : null },
    });
  };
  const saved = await save().catch(async (error: unknown) => {
    await received.discard();
    throw exceedsPendingPosts(error) ? postsAfterApproval() : error;
  });
  if (!saved) await received.discard();
  await closeUpload(ctx.db, upload.id, ctx.clock.now());
  return saved ? tell(ctx, found, saved) : requirePosted(ctx, writer, clientPostId);
}

async function tell(ctx: RequestContext, { writer, yobirinPropertyId }: VoiceWriter, saved: SavedPost): Promise<Post> {
  await tellPost(ctx, writer, saved);
  announceMissedToHolders(ctx, { yobirinPropertyId });
  return saved.post;
}

/** Two requests finished one recording at once, and the other was first. */
async function requirePosted(ctx: RequestContext, writer: Participant, clientPostId: string): Promise<Post> {
  const posted = await findVoicePost(ctx, writer, clientPostId);
  if (!posted) throw postsAfterApproval();
  return posted;
}

/** Stores the recording like the file of a post, and counts it against the account of the ID. */
async function store(ctx: RequestContext, writer: Participant, voice: PreparedVoice): Promise<ReceivedAttachments> {
  const { content, mimeType } = voice;
  const reservation = await reserveStorage(ctx, await findStoragePlace(ctx, writer), content.length);
  const fileKey = `attachments/${randomUUID()}`;
  const discard = async () => {
    await Promise.all([deleteAttachmentFiles(ctx, [fileKey]), releaseReservation(ctx.db, reservation)]);
  };
  try {
    await ctx.files.write(fileKey, Readable.from([content]), { maxBytes: content.length });
  } catch (error) {
    await discard();
    throw error;
  }
  const fileName = mimeType === 'audio/mpeg' ? 'voice-message.mp3' : 'voice-message.m4a';
  const file = { fileKey, fileName, fileSize: content.length, mimeType, createdAt: ctx.clock.now() };
  return { files: [file], reservation, discard };
}
