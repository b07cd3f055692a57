import type { ChatPost } from '@yobirin/contract/chat';
import type { PostPage } from './post-run.ts';

type PostConnection = {
  edges: { node: ChatPost }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

export function pageOf({ edges, pageInfo }: PostConnection): PostPage {
  return { posts: edges.map(({ node }) => node), nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null };
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
