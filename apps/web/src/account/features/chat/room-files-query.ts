import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ChatFilesQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { cursorPaging, pageVariables } from '../../shared/list/cursor-list.ts';

const ChatFiles = graphql(`
  query ChatFiles($chatRoomId: ID!, $yobirinPropertyId: ID!, $cursor: String, $take: Int) {
    chatFiles(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId, cursor: $cursor, take: $take) {
      edges {
        node {
          id
          fileName
          fileSize
          mimeType
          chatPostId
          createdAt
          isOwn
          postUserNickname
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export type ChatFile = ChatFilesQuery['chatFiles']['edges'][number]['node'];

type Place = { chatRoomId: string; yobirinPropertyId: string };

/** The files of a chat, newest first (INBOX-48). Loaded again whenever the list is opened. */
export function roomFilesQuery({ chatRoomId, yobirinPropertyId }: Place) {
  return infiniteQueryOptions({
    queryKey: ['chatFiles', chatRoomId, yobirinPropertyId],
    queryFn: async ({ pageParam }) => {
      const { cursor, take = null } = pageVariables(pageParam);
      return (await request(ChatFiles, { chatRoomId, yobirinPropertyId, cursor, take })).chatFiles;
    },
    ...cursorPaging,
    gcTime: 0,
  });
}
