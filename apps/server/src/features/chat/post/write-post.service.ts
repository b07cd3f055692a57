import { type CreateChatPostInput, chatPostContent, createChatPostInput } from '@yobirin/contract/chat';
import { type CreateChatPostByGuestInput, createChatPostByGuestInput } from '@yobirin/contract/guest';
import type { Context, RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/graphql/upload.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { noFiles } from '../../attachment/attachment.service.ts';
import {
  assertAllowedToPost,
  noSuchRoom,
  type Participant,
  requireGuest,
  requireParticipant,
} from '../room/participant.service.ts';
import { exceedsPendingPosts, hasUsedPendingPosts, postsAfterApproval } from '../room/pending-room.ts';
import { assertWelcome } from '../room/welcome.service.ts';
import { findPostByClientId } from './chat-post.queries.ts';
import { type Post, toPost } from './post.ts';
import { receiveFiles } from './receive-files.service.ts';
import { type Alongside, savePost, saveTextAlone, tellPost } from './save-post.service.ts';

type Uploads = { attachments?: readonly Promise<UploadedFile>[] | null | undefined };

/** Posts as one of the viewer's IDs. Idempotent by client id. */
export async function createChatPost(
  ctx: RequestContext,
  { attachments, ...input }: CreateChatPostInput & Uploads,
): Promise<Post> {
  const { chatRoomId, yobirinPropertyId, ...content } = parseInput(createChatPostInput, input);
  const findWriter = () => requireParticipant(ctx, { chatRoomId, yobirinPropertyId });
  const writer = await findWriter();
  await countPost(ctx, writer);
  return writePost(ctx, { writer, findWriter }, toContent(ctx, content, attachments));
}

/** Posts as a guest. Idempotent by client id. */
export async function createChatPostByGuest(
  ctx: RequestContext,
  { attachments, ...input }: CreateChatPostByGuestInput & Uploads,
): Promise<Post> {
  const { chatRoomId, guestToken, ...content } = parseInput(createChatPostByGuestInput, input);
  const findWriter = () => requireGuest(ctx, guestToken);
  const writer = await findWriter();
  if (writer.room.id !== chatRoomId) throw noSuchRoom();
  await countPost(ctx, writer);
  return writePost(ctx, { writer, findWriter }, toContent(ctx, content, attachments));
}

function toContent<Text extends Pick<Content, 'body' | 'clientPostId'>>(
  { bodyBytes }: RequestContext,
  text: Text,
  attachments: Uploads['attachments'],
): Content {
  return { ...text, uploads: attachments ?? [], bodyBytes };
}

/** Throws TOO_MANY_REQUESTS. The user comes first: a refused flood must not use up what the other members of the side have. */
async function countPost({ chat }: Context, { own, userId }: Participant): Promise<void> {
  if (userId !== null) await chat.postsPerUser.begin(userId);
  await chat.postsPerSide.begin(own.id);
}

/** Loads the writer again, with their current permissions. */
type FindWriter = () => Promise<Participant>;

type SocketPost = { body: string; clientPostId: string; socketId: string };

/**
 * Posts text from a socket that has the room open; that socket gets the post only as acknowledgement. Tries the one-statement
 * path first. If that writes nothing, loads the writer again and takes the full path.
 */
export async function createChatPostBySocket(
  ctx: Context,
  { opener, findWriter }: { opener: Participant; findWriter: FindWriter },
  { socketId, ...text }: SocketPost,
): Promise<Post> {
  await countPost(ctx, opener);
  parseInput(chatPostContent, { body: text.body, attachmentCount: 0 });
  const saved = await saveTextAlone(ctx, opener, text);
  if (!saved) return writePost(ctx, { writer: await findWriter(), findWriter }, { ...text, uploads: [], socketId });
  await tellPost(ctx, opener, saved, socketId);
  return saved.post;
}

/**
 * Posts a text for a writer who is not there: its time has come. Idempotent by client id. Throws as writing does; the limits of
 * frequency do not count it. `alongside` runs in the transaction of the post, and not if the post already exists.
 */
export function createChatPostLater(
  ctx: Context,
  writing: { writer: Participant; findWriter: FindWriter },
  text: { body: string; clientPostId: string; alongside: Alongside },
): Promise<Post> {
  return writePost(ctx, writing, { ...text, uploads: [] });
}

type Content = {
  body: string;
  clientPostId?: string | undefined;
  uploads: readonly Promise<UploadedFile>[];
  /** The size of the request, if it says one. */
  bodyBytes?: number | null;
  socketId?: string;
  alongside?: Alongside;
};

async function writePost(
  ctx: Context,
  { writer, findWriter }: { writer: Participant; findWriter: FindWriter },
  { body, clientPostId, uploads, bodyBytes = null, socketId, alongside }: Content,
): Promise<Post> {
  assertAllowedToPost(writer);
  parseInput(chatPostContent, { body, attachmentCount: uploads.length });

  const received = uploads.length > 0 ? await receiveFiles(ctx, writer, { uploads, bodyBytes }) : noFiles;
  const save = async () => {
    // The writer may lose the right to post while files are uploaded.
    if (uploads.length > 0) assertAllowedToPost(await findWriter());
    return savePost(ctx, writer, { body, clientPostId: clientPostId ?? null, received, alongside });
  };
  const saved = await save().catch(async (error: unknown) => {
    await received.discard();
    throw exceedsPendingPosts(error) ? postsAfterApproval() : error;
  });
  if (saved) {
    await tellPost(ctx, writer, saved, socketId);
    return saved.post;
  }
  await received.discard();
  return requireEarlierPost(ctx, { writer: await findWriter(), clientPostId });
}

/**
 * Throws UNPROCESSABLE_ENTITY if no post has this client id: then the chat waits for approval and takes no more posts, or ended
 * a moment ago. Throws TOO_MANY_REQUESTS if it would be the first post from a paused network.
 */
async function requireEarlierPost(
  ctx: Context,
  { writer, clientPostId }: { writer: Participant; clientPostId: string | undefined },
): Promise<Post> {
  const chatRoomMembershipId = writer.own.id;
  const earlier = clientPostId && (await findPostByClientId(ctx.db, { chatRoomMembershipId, clientPostId }));
  if (!earlier && hasUsedPendingPosts(writer)) throw postsAfterApproval();
  if (!earlier) await assertWelcome(ctx, writer);
  if (!earlier) throw new DomainError('UNPROCESSABLE_ENTITY', 'This chat has ended');
  return toPost(earlier, writer);
}
