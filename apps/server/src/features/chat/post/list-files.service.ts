import type { RequestContext } from '../../../context.ts';
import { type AnyColumn, type SQL, sql } from '../../../platform/database/orm.ts';
import type { Connection, PageRequest } from '../../../platform/database/paging.ts';
import { type Attachment, listRoomAttachments } from '../../attachment/attachment.service.ts';
import { requireParticipant } from '../room/participant.service.ts';
import { findPostsById } from './chat-post.queries.ts';

/** A file of a room, with its post. */
export type ChatFile = Pick<Attachment, 'id' | 'fileName' | 'fileSize' | 'mimeType' | 'chatPostId' | 'createdAt'> & {
  isOwn: boolean;
  postUserNickname: string | null;
};

type FilesRequest = PageRequest & { chatRoomId: string; yobirinPropertyId: string };

/** The files of a room for a holder of one of its IDs, newest first. Marks nothing as read (INBOX-47). */
export async function listChatFiles(ctx: RequestContext, request: FilesRequest): Promise<Connection<ChatFile>> {
  const { room, own } = await requireParticipant(ctx, request);
  const { edges, pageInfo } = await listRoomAttachments(ctx, { chatRoomId: room.id, isListed }, request);
  const postIds = [...new Set(edges.map(({ node }) => node.chatPostId))];
  const posts = new Map((await findPostsById(ctx.db, postIds)).map((post) => [post.id, post]));
  return {
    pageInfo,
    edges: edges.flatMap(({ cursor, node }) => {
      const post = posts.get(node.chatPostId);
      // Deleted since the files were read.
      if (!post) return [];
      const isOwn = post.chatRoomMembershipId === own.id;
      return { cursor, node: { ...node, isOwn, postUserNickname: post.postUserNickname } };
    }),
  };
}

/** A voice message is played in the chat, not listed as a file. */
function isListed(chatPostId: AnyColumn): SQL {
  return sql`not exists (select from voice_messages as voice where voice.chat_post_id = ${chatPostId})`;
}
