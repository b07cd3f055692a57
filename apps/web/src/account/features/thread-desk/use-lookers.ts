import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { chatChannel } from '../../../chat/room/chat-channel.ts';
import type { ChatPlace } from './chat-place.ts';

const ChatLookers = graphql(`
  query ChatLookers($chatRoomId: ID!, $yobirinPropertyId: ID!) {
    chatLookers(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId) {
      userId
      name
    }
  }
`);

/** A node that dies does not tell which members were connected to it. */
const recheckMs = 45_000;

/** The names of the other members who have the chat open (DESK-08). */
export function useLookers({ chatRoomId, yobirinPropertyId }: ChatPlace): string[] {
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: ['chat-lookers', chatRoomId, yobirinPropertyId],
    queryFn: async () => (await request(ChatLookers, { chatRoomId, yobirinPropertyId })).chatLookers,
    refetchInterval: ({ state }) => (state.data?.length ? recheckMs : false),
  });

  useEffect(
    () =>
      chatChannel().on('lookersChanged', (changed) => {
        if (changed.chatRoomId !== chatRoomId) return;
        void client.invalidateQueries({ queryKey: ['chat-lookers', chatRoomId] });
      }),
    [client, chatRoomId],
  );

  return data.map(({ name }) => name).filter((name) => name !== '');
}
