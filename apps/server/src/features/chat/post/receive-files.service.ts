import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../../context.ts';
import type { UploadedFile } from '../../../platform/graphql/upload.ts';
import { type ReceivedAttachments, receiveAttachments } from '../../attachment/attachment.service.ts';
import { assertSpaceFor, type StoragePlace } from '../../attachment/storage.service.ts';
import { findCallTargetById } from '../../directory/profile/call-target.service.ts';
import { assertAllowedToPost, noSuchRoom, type Participant } from '../room/participant.service.ts';
import { assertMaySendFiles } from '../room/pending-room.ts';

type Incoming = { uploads: readonly Promise<UploadedFile>[]; bodyBytes: number | null };

/** Receives the files of a post. Throws the refusals of `receiveAttachments`, and UNPROCESSABLE_ENTITY before approval. */
export async function receiveFiles(
  ctx: Context,
  writer: Participant,
  { uploads, bodyBytes }: Incoming,
): Promise<ReceivedAttachments> {
  assertMaySendFiles(writer);
  const place = await findStoragePlace(ctx, writer);
  const mostBytes = uploads.length * limits.attachmentMaxBytes;
  return receiveAttachments(ctx, { uploads, place, sizeBytes: Math.min(bodyBytes ?? mostBytes, mostBytes) });
}

/** Throws what sending files of this size would throw, before the client sends them. */
export async function assertMayAttach(ctx: Context, writer: Participant, sizeBytes: number): Promise<void> {
  assertAllowedToPost(writer);
  assertMaySendFiles(writer);
  await assertSpaceFor(ctx, await findStoragePlace(ctx, writer), sizeBytes);
}

/** A guest's files count against the account of the ID that the guest writes to (OP-116). */
export async function findStoragePlace(ctx: Context, writer: Participant): Promise<StoragePlace> {
  const payer = writer.own.yobirinPropertyId ?? writer.peer.yobirinPropertyId;
  const target = payer === null ? null : await findCallTargetById(ctx, payer);
  if (!target) throw noSuchRoom();
  return {
    accountId: target.account.id,
    chatRoomId: writer.room.id,
    chatRoomMembershipId: writer.own.id,
    isGuest: writer.own.yobirinPropertyId === null,
  };
}
