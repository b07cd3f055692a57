import type { ChatPost } from '@yobirin/contract/chat';
import type { LoadedPage } from '../room/room-transport.ts';

type PostConnection = {
  edges: { node: ChatPost & { translation: { language: string; text: string } | null } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

export function pageOf({ edges, pageInfo }: PostConnection): LoadedPage {
  return {
    posts: edges.map(({ node: { translation: _, ...post } }) => post),
    translations: edges.flatMap(({ node: { id, updatedAt, translation } }) =>
      translation ? { chatPostId: id, postUpdatedAt: updatedAt, ...translation } : [],
    ),
    nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  };
}

type SentPart = Pick<ChatPost, 'chatRoomId' | 'chatRoomMembershipId' | 'clientPostId' | 'body'>;
type AnsweredPart = Pick<
  ChatPost,
  'id' | 'createdAt' | 'updatedAt' | 'postUserId' | 'postUserNickname' | 'attachments'
>;

/** A post that the server has just accepted: the sent fields together with the server's. */
export function sentPost(answered: AnsweredPart, sent: SentPart): ChatPost {
  return { ...sent, ...answered, isAiReply: false, language: null, chatReadStatuses: [], voice: null };
}
