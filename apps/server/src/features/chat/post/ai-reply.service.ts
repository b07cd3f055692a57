import type { GuestLanguageCode } from '@yobirin/contract/locale';
import type { Context } from '../../../context.ts';
import { noFiles } from '../../attachment/attachment.service.ts';
import { findRoomOfPeer } from '../room/participant.queries.ts';
import { isAllowedToPost, type Participant, toAssistant } from '../room/participant.service.ts';
import { loadTexts } from '../voice/transcript.service.ts';
import { findPost, findPostsBefore, hasAiReply, hasLaterPostOf, type PostRow } from './chat-post.queries.ts';
import { savePost, tellPost } from './save-post.service.ts';

/** A post that waits for an answer, and the ID whose assistant may give it. */
export type AnswerablePost = {
  post: PostRow;
  yobirinPropertyId: string;
  /** The posts before it, oldest first. */
  earlier: { body: string; isOwn: boolean }[];
  /** Of the page of a guest who wrote it, if known. */
  guestLanguage: GuestLanguageCode | null;
  /** Whether no assistant has answered in the room yet. */
  isFirst: boolean;
};

/**
 * Returns null if there is nothing for an assistant to answer: the post was deleted, was written by an assistant or by the ID's
 * own side, was answered by that side, or the room takes no posts (OP-39).
 */
export async function findAnswerablePost(
  ctx: Pick<Context, 'db' | 'clock'>,
  chatPostId: string,
  { earlierMax }: { earlierMax: number },
): Promise<AnswerablePost | null> {
  const found = await findAssistant(ctx, chatPostId);
  if (!found) return null;
  const { post, assistant, yobirinPropertyId } = found;
  const earlier = await findPostsBefore(ctx.db, post, earlierMax);
  const [body = '', ...bodies] = await loadTexts(ctx, [post, ...earlier]);
  return {
    post: { ...post, body },
    yobirinPropertyId,
    earlier: earlier.map(({ chatRoomMembershipId }, index) => ({
      body: bodies[index] ?? '',
      isOwn: chatRoomMembershipId === assistant.own.id,
    })),
    guestLanguage: assistant.peer.guestLanguage,
    isFirst: !(await hasAiReply(ctx.db, post.chatRoomId)),
  };
}

/** Posts the assistant's answer, once for each post. Returns false if there is nothing left to answer. */
export async function postAiReply(
  ctx: Context,
  { toPostId, body }: { toPostId: string; body: string },
): Promise<boolean> {
  const found = await findAssistant(ctx, toPostId);
  if (!found) return false;
  const draft = { body, clientPostId: null, received: noFiles, aiReplyToPostId: toPostId };
  const saved = await savePost(ctx, found.assistant, draft);
  if (saved) await tellPost(ctx, found.assistant, saved);
  return saved !== null;
}

async function findAssistant(
  ctx: Pick<Context, 'db' | 'clock'>,
  chatPostId: string,
): Promise<{ post: PostRow; assistant: Participant; yobirinPropertyId: string } | null> {
  const post = await findPost(ctx.db, chatPostId);
  if (!post || post.aiReplyToPostId !== null) return null;
  const room = await findRoomOfPeer(ctx.db, { sideId: post.chatRoomMembershipId, now: ctx.clock.now() });
  const assistant = room && toAssistant(room);
  const yobirinPropertyId = assistant?.own.yobirinPropertyId;
  if (!assistant || !yobirinPropertyId || !isAllowedToPost(assistant)) return null;
  const isAnswered = await hasLaterPostOf(ctx.db, { post, sideId: assistant.own.id });
  return isAnswered ? null : { post, assistant, yobirinPropertyId };
}
