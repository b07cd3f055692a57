import { infiniteQueryOptions } from '@tanstack/react-query';
import type { VoiceMessageFilter, VoiceMessagesQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { cursorPaging, pageVariables } from '../../shared/list/cursor-list.ts';
import { waitingKey } from './callback-queries.ts';

const VoiceMessages = graphql(`
  query VoiceMessages($yobirinPropertyId: ID!, $filter: VoiceMessageFilter!, $cursor: String, $take: Int) {
    voiceMessages(yobirinPropertyId: $yobirinPropertyId, filter: $filter, cursor: $cursor, take: $take) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          postId
          chatRoomId
          guestName
          place
          createdAt
          voice {
            durationMs
            waveform
            isHeard
            isDeleted
            transcript {
              state
              text
              language
            }
          }
          attachments {
            id
          }
          isDone
          doneBy {
            userId
            nickname
          }
        }
      }
    }
  }
`);

export type VoiceMessage = VoiceMessagesQuery['voiceMessages']['edges'][number]['node'];

/** The key of the lists. It begins like that of the counts: events that change what waits load both again. */
export const voiceMessagesKey = [...waitingKey, 'voiceMessages'];

/** The voice messages of an ID, the newest first. */
export function voiceMessagesQuery(yobirinPropertyId: string, filter: VoiceMessageFilter) {
  return infiniteQueryOptions({
    queryKey: [...voiceMessagesKey, yobirinPropertyId, filter],
    queryFn: async ({ pageParam }) => {
      const variables = { yobirinPropertyId, filter, ...pageVariables(pageParam) };
      return (await request(VoiceMessages, variables)).voiceMessages;
    },
    ...cursorPaging,
  });
}
