import { chatPostContent, type UpdateChatPostInput, updateChatPostInput } from '@yobirin/contract/chat';
import { type UpdateChatPostByGuestInput, updateChatPostByGuestInput } from '@yobirin/contract/guest';
import { canChangePost } from '@yobirin/contract/permissions';
import type { Context, RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/graphql/upload.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import {
  deleteAttachmentFiles,
  insertAttachments,
  keepAttachments,
  loadAttachments,
  noFiles,
  type ReceivedAttachments,
} from '../../attachment/attachment.service.ts';
import { announce } from '../chat-channel.ts';
import { lockRoom } from '../room/chat-room.queries.ts';
import {
  assertAllowedToPost,
  noSuchRoom,
  type Participant,
  requireGuest,
  requireParticipant,
} from '../room/participant.service.ts';
import { loadVoices } from '../voice/voice.service.ts';
import { findPost, type PostRow, updatePost } from './chat-post.queries.ts';
import { forgetTextsOf } from './forget-texts.service.ts';
import { postEdited } from './post.events.ts';
import { type Post, toChatPost, toPost } from './post.ts';
import { loadContent } from './post-content.service.ts';
import { requirePost } from './readable-post.service.ts';
import { receiveFiles } from './receive-files.service.ts';

/** The final set of attachments, each an existing id or an uploaded file. Undefined leaves them unchanged (OP-47). */
type Attachments = {
  attachments?:
    | readonly { id?: string | null | undefined; file?: Promise<UploadedFile> | null | undefined }[]
    | null
    | undefined;
};

/** Changes one of the viewer's posts (CHAT-14). */
export async function updateChatPost(
  ctx: RequestContext,
  { attachments, ...input }: UpdateChatPostInput & Attachments,
): Promise<Post> {
  requireViewer(ctx);
  const { id, yobirinPropertyId, body } = parseInput(updateChatPostInput, input);
  const { chatRoomId } = await requirePost(ctx, id);
  return editPost(ctx, () => requireParticipant(ctx, { chatRoomId, yobirinPropertyId }), { id, body, attachments });
}

/** Changes one of the guest's posts. */
export async function updateChatPostByGuest(
  ctx: RequestContext,
  { attachments, ...input }: UpdateChatPostByGuestInput & Attachments,
): Promise<Post> {
  const { id, guestToken, body } = parseInput(updateChatPostByGuestInput, input);
  return editPost(ctx, () => requireGuest(ctx, guestToken), { id, body, attachments });
}

/**
 * Throws NOT_FOUND for a post of another room, FORBIDDEN for a post of another writer, UNPROCESSABLE_ENTITY in an ended room.
 */
export function assertOwnPost(writer: Participant, post: PostRow | null): asserts post is PostRow {
  if (post?.chatRoomId !== writer.room.id) throw noSuchRoom();
  assertAllowedToPost(writer);
  const author = { chatRoomMembershipId: writer.own.id, postUserId: writer.userId };
  if (!canChangePost(author, post)) throw new DomainError('FORBIDDEN', 'This post is not yours to change');
}

type Edit = Attachments & { id: string; body: string | undefined };

async function editPost(
  ctx: RequestContext,
  findWriter: () => Promise<Participant>,
  { id, body, attachments }: Edit,
): Promise<Post> {
  const writer = await findWriter();
  assertOwnPost(writer, await findPost(ctx.db, id));
  const uploads = (attachments ?? []).flatMap(({ file }) => file ?? []);
  const keptIds = attachments?.flatMap((attachment) => attachment.id ?? []);
  const received = uploads.length > 0 ? await receiveFiles(ctx, writer, { uploads, bodyBytes: ctx.bodyBytes }) : null;

  const edit = { id, body, keptIds, received: received ?? noFiles };
  const save = async () => {
    // The writer may lose the right to change the post while files are uploaded.
    const editor = received ? await findWriter() : writer;
    return ctx.events.transaction(ctx.db, async (tx, say) => {
      const saved = await saveEdit(ctx, tx, editor, edit);
      await say.record(postEdited, { chatPostId: id, chatRoomId: editor.room.id });
      return saved;
    });
  };
  const { post, removedKeys } = await save().catch(async (error: unknown) => {
    await received?.discard();
    throw error;
  });
  await deleteAttachmentFiles(ctx, removedKeys);
  const content = await loadContent(ctx, id);
  announce(ctx, writer.room.id, { type: 'UPDATE', body: toChatPost(post, content) });
  return post;
}

type ParsedEdit = {
  id: string;
  body: string | undefined;
  /** Undefined keeps all. */
  keptIds: readonly string[] | undefined;
  received: ReceivedAttachments;
};

async function saveEdit(
  ctx: Context,
  tx: Transaction,
  writer: Participant,
  { id, keptIds, received, ...edit }: ParsedEdit,
): Promise<{ post: Post; removedKeys: string[] }> {
  const room = await lockRoom(tx, writer.room.id, ctx.clock.now());
  const before = await findPost(tx, id);
  assertOwnPost({ ...writer, room }, before);
  await assertNoVoice(tx, id);

  const removedKeys = keptIds ? await keepAttachments(tx, id, keptIds) : [];
  await insertAttachments(tx, id, received);
  const [attachments = []] = await loadAttachments({ db: tx }, [id]);
  const { body = before.body } = edit;
  parseInput(chatPostContent, { body, attachmentCount: attachments.length });

  const updatedAt = laterThan(before.createdAt, ctx.clock.now());
  if (body !== before.body) await forgetTextsOf(tx, [id]);
  await updatePost(tx, { id, body, updatedAt });
  return { post: toPost({ ...before, body, language: null, updatedAt }, writer), removedKeys };
}

/** A recording cannot be edited, and its post has nothing else. */
async function assertNoVoice(tx: Transaction, id: string): Promise<void> {
  const [voice] = await loadVoices({ db: tx }, [id]);
  if (!voice) return;
  throw new DomainError('UNPROCESSABLE_ENTITY', 'A voice message cannot be edited', { reason: 'voice_not_editable' });
}

/** Ensures that an edit in the post's first millisecond is visible as one (CHAT-13). */
function laterThan(createdAt: Date, now: Date): Date {
  return now > createdAt ? now : new Date(createdAt.getTime() + 1);
}
