import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A holder of an ID with many posts. */
export type Searcher = { token: string; yobirinPropertyId: string };

export type Search = {
  /** Returns the duration in milliseconds. */
  search(words: string, found: number): Promise<number>;
  close(): Promise<void>;
};

const query = `query ($input: SearchInput!) {
  search(input: $input) {
    hits { id kind at name place isOwn chatRoomId chatPostId excerpts { part text marks { start end } } }
    endCursor
  }
}`;

/** Starts a Yobirin with this many posts. */
export async function openSearch(databaseUrl: string, postCount: number): Promise<Search> {
  const server = fork(`${import.meta.dirname}/yobirin-search.ts`, [databaseUrl, String(postCount)]);
  const [greeting] = await Promise.race([once(server, 'message'), once(server, 'exit')]);
  if (server.exitCode !== null) throw new Error('The server ended instead of serving');
  const { url, token, yobirinPropertyId }: Searcher & { url: string } = greeting;

  return {
    async search(words, found) {
      const startedAt = performance.now();
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables: { input: { yobirinPropertyId, words } } }),
      });
      const { data, errors } = await response.json();
      const tookMs = performance.now() - startedAt;
      if (data?.search.hits.length !== found) throw new Error(`Not what was meant: ${JSON.stringify(errors ?? data)}`);
      return tookMs;
    },
    async close() {
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
    },
  };
}
