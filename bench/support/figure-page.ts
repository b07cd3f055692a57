import { fork } from 'node:child_process';
import { once } from 'node:events';

/** The owner of an account with figures, the first and the last of the days to ask for, and how many calls rang in these. */
export type ManyCalls = { token: string; accountId: string; from: string; to: string; rung: number };

export type FigurePage = {
  /** Returns the duration in milliseconds. */
  fetchPage(): Promise<number>;
  close(): Promise<void>;
};

const counts = `rung answered missed abandoned failed talkSeconds messagesIn messagesOut chats chatsAnswered callbacks callbacksKept
  answerSeconds { p50 p95 } firstAnswerSeconds { p50 p95 } lossPermille { p50 p95 }`;
const quality = `measured relayed jitterMs { p50 p95 } roundTripMs { p50 p95 } signalingMs { p50 p95 } iceMs { p50 p95 }
  dtlsMs { p50 p95 }`;
const groups = ['DAY', 'HOUR_OF_WEEK', 'PLACE', 'LANGUAGE', 'MEMBER', 'ID'];
const page = `query ($accountId: ID!, $from: String!, $to: String!) {
  figures(accountId: $accountId, from: $from, to: $to) {
    isOwn ids { id nickname } whole { ...counts ${quality} } before { ...counts }
    ${groups.map((by) => `${by}: groups(by: ${by}) { key name sums { ...counts } }`).join(' ')}
  }
}
fragment counts on FigureSums { ${counts} }`;

/** Starts a Yobirin with the figures of this many calls. */
export async function openFigurePage(databaseUrl: string, callCount: number): Promise<FigurePage> {
  const server = fork(`${import.meta.dirname}/yobirin-figures.ts`, [databaseUrl, String(callCount)]);
  const [greeting] = await Promise.race([once(server, 'message'), once(server, 'exit')]);
  if (server.exitCode !== null) throw new Error('The server ended instead of serving');
  const { url, token, rung, ...variables }: ManyCalls & { url: string } = greeting;

  return {
    async fetchPage() {
      const startedAt = performance.now();
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: page, variables }),
      });
      const { data, errors } = await response.json();
      const tookMs = performance.now() - startedAt;
      if (data?.figures.whole.rung !== rung) throw new Error(`Not the page that was meant: ${JSON.stringify(errors)}`);
      return tookMs;
    },
    async close() {
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
    },
  };
}
