import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TeamNotesQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import type { ChatPlace } from './chat-place.ts';

const TeamNotes = graphql(`
  query TeamNotes($chatRoomId: ID!, $yobirinPropertyId: ID!, $after: String) {
    teamNotes(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId, first: 50, after: $after) {
      edges {
        node {
          id
          body
          userId
          writerName
          mentions {
            userId
            name
          }
          canEdit
          canDelete
          version
          createdAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const CreateTeamNote = graphql(`
  mutation CreateTeamNote($chatRoomId: ID!, $yobirinPropertyId: ID!, $body: String!, $clientNoteId: ID!) {
    createTeamNote(
      chatRoomId: $chatRoomId
      yobirinPropertyId: $yobirinPropertyId
      body: $body
      clientNoteId: $clientNoteId
    ) {
      id
    }
  }
`);

const UpdateTeamNote = graphql(`
  mutation UpdateTeamNote($id: ID!, $body: String!, $expectedVersion: Int) {
    updateTeamNote(id: $id, body: $body, expectedVersion: $expectedVersion) {
      id
    }
  }
`);

const DeleteTeamNote = graphql(`
  mutation DeleteTeamNote($id: ID!) {
    deleteTeamNote(id: $id)
  }
`);

const SeeTeamNotes = graphql(`
  mutation SeeTeamNotes($chatRoomId: ID!, $yobirinPropertyId: ID!) {
    seeTeamNotes(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId)
  }
`);

const NoteMembers = graphql(`
  query NoteMembers($yobirinPropertyId: ID!) {
    inboxMembers(yobirinPropertyId: $yobirinPropertyId) {
      userId
      name
    }
  }
`);

export type TeamNote = TeamNotesQuery['teamNotes']['edges'][number]['node'];

/** The key of all notes on all chats. */
export const teamNotesKey = ['team-notes'];

/** The notes on a chat, newest first. */
export function teamNotesQuery(place: ChatPlace) {
  return infiniteQueryOptions({
    queryKey: [...teamNotesKey, place.chatRoomId, place.yobirinPropertyId],
    queryFn: async ({ pageParam }) => (await request(TeamNotes, { ...place, after: pageParam })).teamNotes,
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  });
}

/** Who can be mentioned. */
export function noteMembersQuery(yobirinPropertyId: string) {
  return queryOptions({
    queryKey: ['note-members', yobirinPropertyId],
    queryFn: async () => (await request(NoteMembers, { yobirinPropertyId })).inboxMembers,
  });
}

export async function createTeamNote(place: ChatPlace, note: { body: string; clientNoteId: string }): Promise<void> {
  await request(CreateTeamNote, { ...place, ...note });
}

export async function updateTeamNote({ id, version }: TeamNote, body: string): Promise<void> {
  await request(UpdateTeamNote, { id, body, expectedVersion: version });
}

export async function deleteTeamNote({ id }: TeamNote): Promise<void> {
  await request(DeleteTeamNote, { id });
}

export async function seeTeamNotes(place: ChatPlace): Promise<void> {
  await request(SeeTeamNotes, place);
}
