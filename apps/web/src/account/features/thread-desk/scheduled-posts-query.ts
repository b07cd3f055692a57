import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ScheduledPostsQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { reloadQueries } from '../../../api/reload-queries.ts';
import { request } from '../../../api/request.ts';
import { chatChannel } from '../../../chat/room/chat-channel.ts';
import { onSubscribed } from '../../../chat/room/on-subscribed.ts';
import type { ChatPlace } from './chat-place.ts';

const ScheduledPosts = graphql(`
  query ScheduledPosts($chatRoomId: ID!, $yobirinPropertyId: ID!) {
    scheduledPosts(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId) {
      id
      body
      sendAt
      userId
      writerName
      refusal
      canEdit
      canCancel
      version
    }
  }
`);

const SchedulePost = graphql(`
  mutation SchedulePost(
    $chatRoomId: ID!
    $yobirinPropertyId: ID!
    $body: String!
    $sendAt: DateTime!
    $clientPostId: ID!
  ) {
    schedulePost(
      chatRoomId: $chatRoomId
      yobirinPropertyId: $yobirinPropertyId
      body: $body
      sendAt: $sendAt
      clientPostId: $clientPostId
    ) {
      id
    }
  }
`);

const UpdateScheduledPost = graphql(`
  mutation UpdateScheduledPost($id: ID!, $body: String!, $sendAt: DateTime!, $expectedVersion: Int) {
    updateScheduledPost(id: $id, body: $body, sendAt: $sendAt, expectedVersion: $expectedVersion) {
      id
    }
  }
`);

const CancelScheduledPost = graphql(`
  mutation CancelScheduledPost($id: ID!) {
    cancelScheduledPost(id: $id)
  }
`);

export type ScheduledPost = ScheduledPostsQuery['scheduledPosts'][number];

export const scheduledPostsKey = ['scheduled-posts'];

/** The messages of a chat that are to be sent, the next one first. Follows changes by colleagues and by the server. */
export function useScheduledPosts({ chatRoomId, yobirinPropertyId }: ChatPlace): readonly ScheduledPost[] {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () => void reloadQueries(client, [...scheduledPostsKey, chatRoomId]);
    const stops = [
      chatChannel().on('scheduledPostsChanged', (changed) => {
        if (changed.chatRoomId === chatRoomId) reload();
      }),
      onSubscribed(reload),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, chatRoomId]);
  return useQuery(scheduledPostsQuery({ chatRoomId, yobirinPropertyId })).data ?? [];
}

function scheduledPostsQuery(place: ChatPlace) {
  return queryOptions({
    queryKey: [...scheduledPostsKey, place.chatRoomId, place.yobirinPropertyId],
    queryFn: async () => (await request(ScheduledPosts, place)).scheduledPosts,
  });
}

type Content = { body: string; sendAt: string };

export async function schedulePost(place: ChatPlace, post: Content & { clientPostId: string }): Promise<void> {
  await request(SchedulePost, { ...place, ...post });
}

export async function updateScheduledPost({ id, version }: ScheduledPost, content: Content): Promise<void> {
  await request(UpdateScheduledPost, { id, ...content, expectedVersion: version });
}

export async function cancelScheduledPost({ id }: ScheduledPost): Promise<void> {
  await request(CancelScheduledPost, { id });
}
