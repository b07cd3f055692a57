import { guestToken as guestTokenSchema } from '@yobirin/contract/guest';
import { numericId } from '@yobirin/contract/ids';
import type { Context, RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { deleteAttachmentFiles, keepAttachments } from '../../attachment/attachment.service.ts';
import { announce } from '../chat-channel.ts';
import { lockRoom } from '../room/chat-room.queries.ts';
import {
  findParticipantOfSide,
  type Participant,
  requireGuest,
  requireParticipantOfRoom,
} from '../room/participant.service.ts';
import { deleteVoice } from '../voice/voice.service.ts';
import { erasePost, findPost } from './chat-post.queries.ts';
import { assertOwnPost } from './edit-post.service.ts';
import { forgetTextsOf } from './forget-texts.service.ts';
import { postDeleted } from './post.events.ts';
import { requirePost } from './readable-post.service.ts';

/** Deletes one of the viewer's posts; the post tells for which ID they wrote it (CHAT-14, OP-47). Returns its id. */
export async function deleteChatPost(ctx: RequestContext, input: { id: string }): Promise<string> {
  const { userId } = requireViewer(ctx);
  const id = parseInput(numericId, input.id);
  const { chatRoomId, chatRoomMembershipId: sideId } = await requirePost(ctx, id);
  // A user may hold both sides of a chat.
  const author = await findParticipantOfSide(ctx, { chatRoomId, sideId, userId });
  return deletePost(ctx, author ?? (await requireParticipantOfRoom(ctx, chatRoomId)), id);
}

/** Deletes one of the guest's posts. Returns its id. */
export async function deleteChatPostByGuest(
  ctx: RequestContext,
  input: { id: string; guestToken: string },
): Promise<string> {
  const id = parseInput(numericId, input.id);
  return deletePost(ctx, await requireGuest(ctx, parseInput(guestTokenSchema, input.guestToken)), id);
}

/** Keeps only the post's place in the order. */
async function deletePost(ctx: Context, writer: Participant, id: string): Promise<string> {
  const { own, peer } = writer;
  const chatRoomId = writer.room.id;
  const removedKeys = await ctx.events.transaction(ctx.db, async (tx, say) => {
    const room = await lockRoom(tx, chatRoomId, ctx.clock.now());
    const post = await findPost(tx, id);
    assertOwnPost({ ...writer, room }, post);
    await forgetTextsOf(tx, [id]);
    await erasePost(tx, post, ctx.clock.now());
    await deleteVoice(tx, id);
    await say.record(postDeleted, { chatPostId: id, chatRoomId });
    return keepAttachments(tx, id, []);
  });
  await deleteAttachmentFiles(ctx, removedKeys);
  announce(ctx, chatRoomId, { type: 'DELETE', body: { id } });
  for (const side of [own, peer]) ctx.chat.tellUnread(chatRoomId, side.yobirinPropertyId);
  return id;
}
