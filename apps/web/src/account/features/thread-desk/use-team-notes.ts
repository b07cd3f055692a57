import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { reloadQueries } from '../../../api/reload-queries.ts';
import { chatChannel } from '../../../chat/room/chat-channel.ts';
import { onSubscribed } from '../../../chat/room/on-subscribed.ts';
import type { ChatPlace } from './chat-place.ts';
import { seeTeamNotes, type TeamNote, teamNotesQuery } from './team-notes-query.ts';

type Asked = ChatPlace & {
  userId: string;
  /** Since when posts are shown. Null for all. */
  since: string | null;
  /** A note to load, however old it is. */
  soughtId: string | undefined;
};

/** The notes on an open chat, oldest first, as far back as its posts are shown. Follows changes by colleagues (NOTE-07). */
export function useTeamNotes({ chatRoomId, yobirinPropertyId, userId, since, soughtId }: Asked): {
  notes: readonly TeamNote[];
  /** Whether there are no more. */
  isComplete: boolean;
  isFailed: boolean;
  retry: () => void;
} {
  const place = useMemo(() => ({ chatRoomId, yobirinPropertyId }), [chatRoomId, yobirinPropertyId]);
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(teamNotesQuery(place));
  const notes = useMemo(() => notesIn(data), [data]);
  useFollowNotes(place);

  const isSeeking = soughtId !== undefined && !notes.some(({ id }) => id === soughtId);
  const isMoreNeeded =
    hasNextPage && !isFetching && !isError && (isSeeking || since === null || (notes[0]?.createdAt ?? '') > since);
  useEffect(() => {
    if (isMoreNeeded) void fetchNextPage();
  }, [isMoreNeeded, fetchNextPage]);

  const mentionedIn = notes.findLast(({ mentions }) => mentions.some((mention) => mention.userId === userId))?.id;
  useEffect(() => {
    // If it fails, a mail says what the user has seen already.
    if (mentionedIn !== undefined) seeTeamNotes(place).catch(() => {});
  }, [place, mentionedIn]);

  return {
    notes,
    isComplete: data !== undefined && !isFetching && !hasNextPage,
    isFailed: isError,
    retry: () => void refetch(),
  };
}

function notesIn(data: { pages: readonly { edges: readonly { node: TeamNote }[] }[] } | undefined): TeamNote[] {
  return (data?.pages ?? []).flatMap(({ edges }) => edges.map(({ node }) => node)).reverse();
}

function useFollowNotes(place: ChatPlace): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = teamNotesQuery(place);
    const reload = () => void reloadQueries(client, queryKey);
    const stops = [
      chatChannel().on('teamNotesChanged', ({ chatRoomId }) => {
        if (chatRoomId === place.chatRoomId) reload();
      }),
      onSubscribed(reload),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, place]);
}
