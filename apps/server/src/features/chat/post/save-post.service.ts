import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { insertAttachments, type ReceivedAttachments } from '../../attachment/attachment.service.ts';
import { announce, isAway } from '../chat-channel.ts';
import type { Participant } from '../room/participant.service.ts';
import { insertVoice, type NewVoice } from '../voice/voice.service.ts';
import { prepareAwayNotices, type QueueAwayNotices } from './chat-notice.service.ts';
import { insertPost, type NewPost } from './insert-post.query.ts';
import { postMissed, postSaved, postTold } from './post.events.ts';
import { onlyText, type Post, toChatPost, toPost } from './post.ts';
import { loadContent } from './post-content.service.ts';

export type Draft = {
  body: string;
  clientPostId: string | null;
  received: ReceivedAttachments;
  /** Set on posts of the assistant. */
  aiReplyToPostId?: string;
  /** Set on voice messages, whose recording is the only received file. */
  voice?: NewVoice;
  alongside?: Alongside | undefined;
};

/** What is written in the transaction of a post. */
export type Alongside = (tx: Transaction) => Promise<void>;

export type SavedPost = { post: Post; hasFiles: boolean; isPeerAway: boolean; voice?: NewVoice | undefined };

/** Writes a post with its files, notices and events. Returns null if it already exists or the room has ended. */
export async function savePost(ctx: Context, writer: Participant, draft: Draft): Promise<SavedPost | null> {
  const { received, voice, alongside } = draft;
  const isPeerAway = await isAway(ctx, writer.peer.id);
  const queueNotices = isPeerAway ? await prepareAwayNotices(ctx, writer, voice) : null;
  const newPost = toNewPost(ctx, writer, draft);

  const id = await insertWithAll(ctx, writer, { newPost, queueNotices, received, voice, alongside });
  if (id === null) return null;
  return {
    post: toSaved(newPost, { id, postUserNickname: writer.nickname }, writer),
    hasFiles: received.files.length > 0,
    isPeerAway,
    voice,
  };
}

/**
 * Fast path for a text without side effects. Returns null if it has some, if its author may not post, or if it already exists;
 * the caller then uses `savePost`. Reads only fields of `writer` that never change.
 */
export async function saveTextAlone(
  ctx: Context,
  writer: Participant,
  { body, clientPostId }: { body: string; clientPostId: string },
): Promise<SavedPost | null> {
  if (await isAway(ctx, writer.peer.id)) return null;
  const newPost = { ...toNewPost(ctx, writer, { body, clientPostId }), clientPostId };
  // False is safe here: the statement refuses posts to an ID with automatic replies.
  if (ctx.events.isWanted(postSaved, savedEvent(newPost, { writer, id: '0', isToAutoReplyingId: false }))) return null;
  const written = await ctx.chat.insertPost(newPost);
  return written && { post: toSaved(newPost, written, writer), hasFiles: false, isPeerAway: false };
}

/** Announces a saved post to all open pages, except the socket that gets it as its acknowledgement. */
export async function tellPost(
  ctx: Context,
  writer: Participant,
  { post, hasFiles, isPeerAway, voice }: SavedPost,
  answeredSocketId?: string,
): Promise<void> {
  const { room, own, peer } = writer;
  const content = hasFiles ? await loadContent(ctx, post.id) : onlyText;
  announce(ctx, room.id, { type: 'CREATE', body: toChatPost(post, content) }, answeredSocketId);
  for (const side of [own, peer]) ctx.chat.tellUnread(room.id, side.yobirinPropertyId);
  void ctx.events.tell(postTold, { chatPostId: post.id });
  if (!isPeerAway || peer.yobirinPropertyId === null) return;
  // Not awaited: a push service may be slow.
  void ctx.events.tell(postMissed, {
    chatPostId: post.id,
    chatRoomId: room.id,
    text: post.body,
    voiceMs: voice?.durationMs ?? null,
    toYobirinPropertyId: peer.yobirinPropertyId,
    fromYobirinPropertyId: own.yobirinPropertyId,
    guestName: peer.aliasName || (own.guestName ?? ''),
  });
}

function toNewPost(
  { clock }: Context,
  { room, own, userId }: Participant,
  draft: Omit<Draft, 'received' | 'voice' | 'alongside'>,
): NewPost {
  return {
    chatRoomId: room.id,
    chatRoomMembershipId: own.id,
    postUserId: userId,
    clientPostId: draft.clientPostId,
    aiReplyToPostId: draft.aiReplyToPostId ?? null,
    body: draft.body,
    now: clock.now(),
  };
}

function toSaved(
  { now, ...content }: NewPost,
  { id, postUserNickname }: Pick<Post, 'id' | 'postUserNickname'>,
  writer: Participant,
): Post {
  return toPost({ id, ...content, language: null, postUserNickname, createdAt: now, updatedAt: now }, writer);
}

type Insertion = {
  newPost: NewPost;
  queueNotices: QueueAwayNotices | null;
  received: ReceivedAttachments;
  voice: NewVoice | undefined;
  alongside: Alongside | undefined;
};

/** A text without side effects is one statement. Anything else is one transaction. */
async function insertWithAll(
  ctx: Context,
  writer: Participant,
  { newPost, queueNotices, received, voice, alongside }: Insertion,
): Promise<string | null> {
  // The assistant reads a voice message once it is transcribed (VOICE-18).
  const facts = {
    writer,
    isToAutoReplyingId: !voice && (writer.isPeerAutoReplying ?? false),
    isToTranscribe: voice?.transcriptState === 'PENDING',
  };
  const isWanted = ctx.events.isWanted(postSaved, savedEvent(newPost, { ...facts, id: '0' }));
  if (received.files.length === 0 && !queueNotices && !isWanted && !alongside) return insertPost(ctx.db, newPost);
  return ctx.events.transaction(ctx.db, async (tx, say) => {
    const id = await insertPost(tx, newPost);
    if (id === null) return null;
    await insertAttachments(tx, id, received);
    if (voice) await insertVoice(tx, { ...newPost, id }, voice);
    await queueNotices?.(tx, newPost.now);
    await alongside?.(tx);
    await say.record(postSaved, savedEvent(newPost, { ...facts, id }));
    return id;
  });
}

type Facts = { writer: Participant; id: string; isToAutoReplyingId: boolean; isToTranscribe?: boolean };

function savedEvent(newPost: NewPost, { writer, id, isToAutoReplyingId, isToTranscribe = false }: Facts) {
  const { chatRoomId, chatRoomMembershipId, postUserId } = newPost;
  return {
    chatPostId: id,
    ...{ chatRoomId, chatRoomMembershipId, postUserId },
    isAiReply: newPost.aiReplyToPostId !== null,
    toYobirinPropertyId: writer.peer.yobirinPropertyId,
    isToAutoReplyingId,
    isToTranscribe,
  };
}
