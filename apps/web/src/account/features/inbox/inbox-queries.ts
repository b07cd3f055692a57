import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { limits } from '@yobirin/contract/limits';
import { isRefusal } from '../../../api/api-error.ts';
import type {
  ChangeInboxThreadsInput,
  InboxItemsQuery,
  InboxLabelsQuery,
  InboxMembersQuery,
  InboxOtherThreadsQuery,
  InboxThreadStateInput,
  InboxThreadsQuery,
} from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { type CursorPage, cursorPaging, pageVariables } from '../../shared/list/cursor-list.ts';
import type { InboxSelection } from './inbox-address.ts';

const InboxThreads = graphql(`
  query InboxThreads($yobirinPropertyId: ID!, $filter: InboxFilterInput!, $first: Int, $after: String) {
    inboxThreads(yobirinPropertyId: $yobirinPropertyId, filter: $filter, first: $first, after: $after) {
      edges {
        node {
          id
          chatRoomId
          name
          place
          language
          isPending
          unreadCount
          waitingSince
          lastAt
          last {
            id
            kind
            at
            isOwn
            text
            durationSeconds
          }
          takenBy {
            userId
            name
          }
          snoozedUntil
          doneAt
          labels {
            id
            name
            colour
          }
          version
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const ChangedInboxThreads = graphql(`
  query ChangedInboxThreads($yobirinPropertyId: ID!, $ids: [ID!]!) {
    changedInboxThreads(yobirinPropertyId: $yobirinPropertyId, ids: $ids) {
      id
      chatRoomId
      name
      place
      language
      isPending
      unreadCount
      waitingSince
      lastAt
      last {
        id
        kind
        at
        isOwn
        text
        durationSeconds
      }
      takenBy {
        userId
        name
      }
      snoozedUntil
      doneAt
      labels {
        id
        name
        colour
      }
      version
    }
  }
`);

const InboxThreadOwner = graphql(`
  query InboxThreadOwner($id: ID!) {
    inboxThread(id: $id) {
      yobirinPropertyId
    }
  }
`);

const InboxCounts = graphql(`
  query InboxCounts($yobirinPropertyId: ID!) {
    inboxCounts(yobirinPropertyId: $yobirinPropertyId) {
      waiting
      open
      mine
      nobodys
      snoozed
      places
      languages
    }
  }
`);

const InboxItems = graphql(`
  query InboxItems($threadId: ID!, $first: Int, $after: String) {
    inboxItems(threadId: $threadId, withoutPosts: true, first: $first, after: $after) {
      edges {
        node {
          id
          kind
          at
          isOwn
          text
          durationSeconds
        }
      }
      pageInfo {
        totalCount
        hasNextPage
        endCursor
      }
    }
  }
`);

const InboxOtherThreads = graphql(`
  query InboxOtherThreads($threadId: ID!, $first: Int, $after: String) {
    inboxOtherThreads(threadId: $threadId, first: $first, after: $after) {
      edges {
        node {
          id
          waitingSince
          lastAt
          last {
            id
            kind
            at
            isOwn
            text
            durationSeconds
          }
          snoozedUntil
          doneAt
        }
      }
      pageInfo {
        totalCount
        hasNextPage
        endCursor
      }
    }
  }
`);

const InboxMembers = graphql(`
  query InboxMembers($yobirinPropertyId: ID!) {
    inboxMembers(yobirinPropertyId: $yobirinPropertyId) {
      userId
      name
    }
  }
`);

const InboxLabels = graphql(`
  query InboxLabels($yobirinPropertyId: ID!) {
    inboxLabels(yobirinPropertyId: $yobirinPropertyId) {
      id
      name
      colour
    }
  }
`);

const ChangeInboxThreads = graphql(`
  mutation ChangeInboxThreads($input: ChangeInboxThreadsInput!) {
    changeInboxThreads(input: $input) {
      threads {
        id
        version
        takenBy {
          userId
          name
        }
      }
      refused {
        id
        code
      }
      before {
        id
        version
        takenByUserId
        snoozedUntil
        isDone
        labelIds
      }
    }
  }
`);

const RestoreInboxThreads = graphql(`
  mutation RestoreInboxThreads($input: RestoreInboxThreadsInput!) {
    restoreInboxThreads(input: $input) {
      refused {
        id
        code
      }
    }
  }
`);

export type Thread = InboxThreadsQuery['inboxThreads']['edges'][number]['node'];
export type Item = InboxItemsQuery['inboxItems']['edges'][number]['node'];
export type OtherThread = InboxOtherThreadsQuery['inboxOtherThreads']['edges'][number]['node'];
export type Label = InboxLabelsQuery['inboxLabels'][number];
export type Member = InboxMembersQuery['inboxMembers'][number];

/** A load of the list, and when it was asked for: what is heard of a thread later is newer. */
export type ThreadPage = CursorPage<Thread> & { askedAtMs: number };

/** Everything that the server knows about the inbox of an ID. */
export const inboxKey = (yobirinPropertyId: string) => ['inbox', yobirinPropertyId];

export const threadListsKey = (yobirinPropertyId: string) => [...inboxKey(yobirinPropertyId), 'threads'];

export const otherThreadsKey = (yobirinPropertyId: string) => [...inboxKey(yobirinPropertyId), 'others'];

/** A list that is shown again is loaded again: it follows changes only while it is on screen. */
export function threadsQuery(yobirinPropertyId: string, { view, waitingMinutes, ...filter }: InboxSelection) {
  return infiniteQueryOptions({
    queryKey: [...threadListsKey(yobirinPropertyId), { view, waitingMinutes, ...filter }],
    queryFn: async ({ pageParam }): Promise<ThreadPage> => {
      const askedAtMs = Date.now();
      const page = { first: limits.pageSizeMax, after: pageParam.cursor };
      const variables = { yobirinPropertyId, filter: { view, waitingMinutes, ...filter }, ...page };
      return { ...(await request(InboxThreads, variables)).inboxThreads, askedAtMs };
    },
    ...cursorPaging,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // A thread begins to match by waiting, without a change.
    ...(waitingMinutes !== undefined && { refetchInterval: 60_000 }),
  });
}

/** The threads as they are by now; those that are gone are missing. */
export async function loadThreads(yobirinPropertyId: string, ids: readonly string[]): Promise<Thread[]> {
  return (await request(ChangedInboxThreads, { yobirinPropertyId, ids: [...ids] })).changedInboxThreads;
}

type OpenedThread = { state: 'here'; thread: Thread } | { state: 'elsewhere'; propertyId: string } | { state: 'gone' };

/** The thread of an address, which may be of another ID of the user, or of no thread at all. */
export function threadQuery(yobirinPropertyId: string, id: string) {
  return queryOptions({
    queryKey: [...inboxKey(yobirinPropertyId), 'thread', id],
    queryFn: async (): Promise<OpenedThread> => {
      const [thread] = await loadThreads(yobirinPropertyId, [id]);
      if (thread) return { state: 'here', thread };
      const propertyId = await findOwner(id);
      return propertyId === null ? { state: 'gone' } : { state: 'elsewhere', propertyId };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

async function findOwner(id: string): Promise<string | null> {
  try {
    return (await request(InboxThreadOwner, { id })).inboxThread?.yobirinPropertyId ?? null;
  } catch (error) {
    if (isRefusal(error, 'NOT_FOUND')) return null;
    throw error;
  }
}

export function countsQuery(yobirinPropertyId: string) {
  return queryOptions({
    queryKey: [...inboxKey(yobirinPropertyId), 'counts'],
    queryFn: async () => (await request(InboxCounts, { yobirinPropertyId })).inboxCounts,
  });
}

/** The calls and call-back requests of a thread, newest first. */
export function itemsQuery(yobirinPropertyId: string, threadId: string) {
  return infiniteQueryOptions({
    queryKey: [...inboxKey(yobirinPropertyId), 'items', threadId],
    queryFn: async ({ pageParam }) => {
      const { cursor: after, take: first } = pageVariables(pageParam);
      return (await request(InboxItems, { threadId, first: first ?? null, after })).inboxItems;
    },
    ...cursorPaging,
  });
}

/** The other threads of the visitor of a thread, the last active first. */
export function otherThreadsQuery(yobirinPropertyId: string, threadId: string) {
  return infiniteQueryOptions({
    queryKey: [...otherThreadsKey(yobirinPropertyId), threadId],
    queryFn: async ({ pageParam }) => {
      const { cursor: after, take: first } = pageVariables(pageParam);
      return (await request(InboxOtherThreads, { threadId, first: first ?? null, after })).inboxOtherThreads;
    },
    ...cursorPaging,
  });
}

export function membersQuery(yobirinPropertyId: string) {
  return queryOptions({
    queryKey: [...inboxKey(yobirinPropertyId), 'members'],
    queryFn: async () => (await request(InboxMembers, { yobirinPropertyId })).inboxMembers,
  });
}

export function labelsQuery(yobirinPropertyId: string) {
  return queryOptions({
    queryKey: [...inboxKey(yobirinPropertyId), 'labels'],
    queryFn: async () => (await request(InboxLabels, { yobirinPropertyId })).inboxLabels,
  });
}

export async function changeThreads(input: ChangeInboxThreadsInput) {
  return (await request(ChangeInboxThreads, { input })).changeInboxThreads;
}

export async function restoreThreads(yobirinPropertyId: string, threads: InboxThreadStateInput[]) {
  return (await request(RestoreInboxThreads, { input: { yobirinPropertyId, threads } })).restoreInboxThreads;
}
