import { fork } from 'node:child_process';
import { once } from 'node:events';

/** The owner of an account with many seats. */
export type ManySeats = { token: string; accountId: string; deepCursor: string };

type Search = {
  contains?: string;
  /** How many are found, if less than a whole page. */
  found?: number;
  /** Near the end of the list instead of at its beginning. */
  isDeep?: boolean;
};

export type MemberList = {
  /** Returns the duration in milliseconds. */
  fetchPage(search: Search): Promise<number>;
  close(): Promise<void>;
};

const page = `query ($accountId: ID!, $contains: String, $cursor: String) {
  list: membershipsForOwner(accountId: $accountId, contains: $contains, cursor: $cursor) {
    edges { node {
      id role isOwnerUse canEditYobirinProperty
      user { id firstName lastName email }
      yobirinProperties { id yobirinId nickname iconSmallUrl iconColor inviteUser { id email state } }
    } }
    pageInfo { hasNextPage endCursor totalCount }
  }
}`;

/** Starts a Yobirin with an account of this many seats. */
export async function openMemberList(databaseUrl: string, seatCount: number): Promise<MemberList> {
  const server = fork(`${import.meta.dirname}/yobirin-members.ts`, [databaseUrl, String(seatCount)]);
  const [greeting] = await Promise.race([once(server, 'message'), once(server, 'exit')]);
  if (server.exitCode !== null) throw new Error('The server ended instead of serving');
  const { url, token, accountId, deepCursor }: ManySeats & { url: string } = greeting;

  return {
    async fetchPage({ contains, found = 20, isDeep = false }) {
      const variables = { accountId, contains, cursor: isDeep ? deepCursor : null };
      const startedAt = performance.now();
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: page, variables }),
      });
      const { data, errors } = await response.json();
      const tookMs = performance.now() - startedAt;
      const isRight = data?.list.edges.length === found && data.list.pageInfo.totalCount === seatCount - 1;
      if (!isRight) throw new Error(`Not the page that was meant: ${JSON.stringify(errors ?? data)}`);
      return tookMs;
    },
    async close() {
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
    },
  };
}
