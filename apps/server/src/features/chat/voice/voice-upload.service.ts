import { voiceLimits, voiceMimeTypes } from '@yobirin/contract/voice';
import { type StartVoiceUploadInput, startVoiceUploadInput } from '@yobirin/contract/voice-input';
import type { RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { parseWhole } from '../../../platform/parse-input.ts';
import { assertSpaceFor } from '../../attachment/storage.service.ts';
import { findPostByClientId } from '../post/chat-post.queries.ts';
import { type Post, toPost } from '../post/post.ts';
import { findStoragePlace } from '../post/receive-files.service.ts';
import type { Participant } from '../room/participant.service.ts';
import { noSuchUpload, voiceRefused, wrongOffset } from './voice-refusal.ts';
import {
  deleteOtherUploads,
  deleteVoiceUpload,
  insertPart,
  insertVoiceUpload,
  lockUpload,
  lockUploadByClientId,
  lockUploadsOf,
  type VoiceUpload,
} from './voice-upload.queries.ts';
import { assertMayLeaveVoice, requireVoiceWriter } from './voice-writer.service.ts';

/** `receivedBytes` is where the client goes on. A recording that was posted before answers with its post. */
type StartedUpload = { uploadId: string; receivedBytes: number } | { post: Post };

/** Begins an upload, or finds the one with this client id. A guest has one at a time: another one replaces it. */
export async function startVoiceUpload(ctx: RequestContext, input: unknown): Promise<StartedUpload> {
  const wanted = parseWhole(startVoiceUploadInput, input);
  const found = await requireVoiceWriter(ctx, wanted.guestToken);
  const { writer, yobirinPropertyId } = found;
  const posted = await findVoicePost(ctx, writer, wanted.clientPostId);
  if (posted) return { post: posted };
  await ctx.voice.perAddress.begin(ctx.address);
  await ctx.voice.perTarget.begin(yobirinPropertyId);
  await assertMayLeaveVoice(ctx, found);
  assertPossible(wanted);
  await assertSpaceFor(ctx, await findStoragePlace(ctx, writer), wanted.sizeBytes);
  const { id: uploadId, receivedBytes } = await ctx.db.transaction((tx) => openUpload(ctx, tx, { writer, ...wanted }));
  return { uploadId, receivedBytes };
}

/** The post of a recording that was finished before. */
export async function findVoicePost(
  { db }: Pick<RequestContext, 'db'>,
  writer: Participant,
  clientPostId: string,
): Promise<Post | null> {
  const post = await findPostByClientId(db, { chatRoomMembershipId: writer.own.id, clientPostId });
  return post && toPost(post, writer);
}

function assertPossible({ sizeBytes, mimeType }: StartVoiceUploadInput): void {
  if (sizeBytes === 0) throw voiceRefused('voice_empty');
  if (sizeBytes > voiceLimits.maxBytes) throw voiceRefused('voice_too_large');
  const [container] = mimeType.toLowerCase().split(';', 1);
  if (container?.startsWith('video/')) throw voiceRefused('voice_has_video');
  if (!voiceMimeTypes.some((known) => known === container?.trim())) throw voiceRefused('voice_wrong_type');
}

type Wanted = { writer: Participant; clientPostId: string; sizeBytes: number };

async function openUpload(
  { clock }: RequestContext,
  tx: Transaction,
  { writer, clientPostId, sizeBytes }: Wanted,
): Promise<VoiceUpload> {
  const key = { chatRoomMembershipId: writer.own.id, clientPostId };
  // Two tabs may begin at once: the later one replaces the recording of the other.
  await lockUploadsOf(tx, writer.own.id);
  await deleteOtherUploads(tx, key);
  const known = await lockUploadByClientId(tx, key);
  if (known && known.sizeBytes === sizeBytes) return known;
  // Another recording under an old name begins anew.
  if (known) await deleteVoiceUpload(tx, known.id);
  return insertVoiceUpload(tx, {
    ...key,
    chatRoomId: writer.room.id,
    sizeBytes,
    refreshedAt: clock.now(),
  });
}

type Part = { guestToken: string; uploadId: string; offset: number; content: Buffer };

/** Takes the next bytes. Throws CONFLICT with `receivedBytes` for any others, such as those of a retry. */
export async function receiveVoicePart(
  ctx: RequestContext,
  { guestToken, uploadId, offset, content }: Part,
): Promise<{ receivedBytes: number }> {
  const { writer } = await requireVoiceWriter(ctx, guestToken);
  await ctx.voice.partsPerSide.begin(writer.own.id);
  return ctx.db.transaction(async (tx) => {
    const upload = await lockUpload(tx, { id: uploadId, chatRoomMembershipId: writer.own.id });
    if (!upload || upload.finishedAt) throw noSuchUpload();
    if (offset !== upload.receivedBytes) throw wrongOffset(upload.receivedBytes);
    if (offset + content.length > upload.sizeBytes) throw voiceRefused('voice_too_large');
    if (content.length === 0) return { receivedBytes: upload.receivedBytes };
    return { receivedBytes: await insertPart(tx, upload, { content, now: ctx.clock.now() }) };
  });
}
