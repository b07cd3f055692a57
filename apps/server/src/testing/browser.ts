import { type CallClient, openCallClient } from './call-client.ts';
import type { GraphqlAnswer } from './send-graphql.ts';

/** A browser of a visitor: it keeps cookies across requests and sockets, wherever it is connected from. */
export type Browser = {
  /** The Cookie header that it sends. Empty before the first cookie. */
  cookie(): string;
  /** The attributes of the last cookie that the server set. */
  setCookie(): string | null;
  ask(query: string, variables?: Record<string, unknown>, more?: Record<string, string>): Promise<GraphqlAnswer>;
  /** Opens the socket that call pages open, and keeps the mark that the server announces there, as the page does. */
  openCalls(): Promise<CallClient>;
  /** Goes on from another network. */
  moveTo(address: string): void;
};

/** The server must trust the loopback address as a proxy. */
export function openBrowser(
  server: { url: string },
  { address = '203.0.113.1', headers = {} }: { address?: string; headers?: Record<string, string> } = {},
): Browser {
  let cookie = '';
  let setCookie: string | null = null;
  const own = () => ({ 'x-forwarded-for': address, ...(cookie && { cookie }), ...headers });

  const ask: Browser['ask'] = async (query, variables = {}, more = {}) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...own(), ...more },
      body: JSON.stringify({ query, variables }),
    });
    setCookie = response.headers.get('set-cookie') ?? setCookie;
    cookie = setCookie?.split(';', 1)[0] ?? cookie;
    return (await response.json()) as GraphqlAnswer;
  };

  return {
    cookie: () => cookie,
    setCookie: () => setCookie,
    ask,
    async openCalls() {
      const client = await openCallClient(server, { extraHeaders: own() });
      client.socket.on('browserMark', ({ browserMark }) => {
        void ask('mutation ($mark: String!) { keepBrowserMark(browserMark: $mark) }', { mark: browserMark });
      });
      return client;
    },
    moveTo(next) {
      address = next;
    },
  };
}
