import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type Duplex, finished } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { systemCodeOf } from '../../platform/system-code-of.ts';

export type NodeProxy = {
  url: string;
  /** How many requests no node handled. */
  failures(): number;
  /** When each client began to open a socket, by its `X-Forwarded-For` and `performance.now()`. */
  socketTries: ReadonlyMap<string, readonly number[]>;
  close(): Promise<void>;
};

const host = '127.0.0.1';

/** More often than the proxies in deploy/, since a stopping node announces it only for some seconds. */
const askEveryMs = 500;
/** A node that takes longer to say that it is ready gets no requests. */
const readyWithinMs = 2_000;

/**
 * A load balancer like an operator's: sends each request and each socket to the next node that is ready. A node that does not
 * listen or answers 503 has not handled the request, so the next one is tried.
 */
export async function startNodeProxy(ports: readonly number[]): Promise<NodeProxy> {
  const tunnels = new Set<Duplex>();
  const unready = new Set<number>();
  const socketTries = new Map<string, number[]>();
  let turn = 0;
  let failures = 0;

  async function look(port: number): Promise<void> {
    const signal = AbortSignal.timeout(readyWithinMs);
    const answer = await fetch(`http://${host}:${port}/readyz`, { signal }).catch(() => null);
    if (answer?.ok) unready.delete(port);
    else unready.add(port);
  }
  const looking = setInterval(() => void Promise.all(ports.map(look)), askEveryMs);

  /** All ports, starting with the next one; nodes that are not ready come last. */
  function inTurn(): number[] {
    turn = (turn + 1) % ports.length;
    const others = [...ports.slice(turn), ...ports.slice(0, turn)];
    return others.sort((one, other) => Number(unready.has(one)) - Number(unready.has(other)));
  }

  const server = createServer(async (incoming, answer) => {
    const response = await askInTurn(incoming, inTurn()).catch(() => null);
    if (!response || response.statusCode === 503) failures += 1;
    if (response) passOn(response, answer);
    else answer.writeHead(502).end();
  });
  server.on('upgrade', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    const address = String(incoming.headers['x-forwarded-for']);
    socketTries.set(address, [...(socketTries.get(address) ?? []), performance.now()]);
    tunnels.add(client);
    client.once('close', () => tunnels.delete(client));
    // The tunnel closes, too, so the error can be ignored.
    client.on('error', () => {});
    digTunnel(inTurn(), { client, beginning: Buffer.concat([headOf(incoming), head]) });
  });
  await once(server.listen(0, host), 'listening');
  // The address of a TCP server is never a string.
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://${host}:${port}`,
    failures: () => failures,
    socketTries,
    async close() {
      clearInterval(looking);
      for (const client of tunnels) client.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/**
 * Returns the last 503 if no node does more, for its `Retry-After`, and null if none listens. Throws if a node breaks off, because
 * it may have handled the request.
 */
async function askInTurn(incoming: IncomingMessage, ports: readonly number[]): Promise<IncomingMessage | null> {
  const body = await buffer(incoming);
  let unavailable: IncomingMessage | null = null;
  for (const port of ports) {
    const response = await ask(port, incoming, body);
    if (!response) continue;
    unavailable?.resume();
    if (response.statusCode !== 503) return response;
    unavailable = response;
  }
  return unavailable;
}

/** Returns null if the node does not listen. */
function ask(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage | null> {
  const outgoing = request({
    host,
    port,
    method,
    path: url,
    headers: { ...headers, connection: 'close' },
    agent: false,
  });
  const asked = new Promise<IncomingMessage | null>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.on('error', (error) => (systemCodeOf(error) === 'ECONNREFUSED' ? resolve(null) : reject(error)));
  });
  outgoing.end(body);
  return asked;
}

function passOn(response: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
  response.pipe(answer);
  // If the node dies during an answer, cut the answer to the client, too.
  finished(response, (error) => error && answer.destroy());
}

function digTunnel(ports: readonly number[], { client, beginning }: { client: Duplex; beginning: Buffer }): void {
  const [port, ...others] = ports;
  if (port === undefined) return void client.destroy();
  const upstream = connect({ host, port }, () => upstream.write(beginning));
  const tryOthers = () => digTunnel(others, { client, beginning });
  upstream.once('error', tryOthers);
  upstream.once('data', (answer) => {
    upstream.off('error', tryOthers);
    upstream.on('error', () => {});
    if (answer.toString('latin1').startsWith('HTTP/1.1 503 ')) {
      upstream.destroy();
      return tryOthers();
    }
    upstream.once('close', () => client.destroy());
    client.once('close', () => upstream.destroy());
    client.write(answer);
    client.pipe(upstream).pipe(client);
  });
}

function headOf({ method, url, rawHeaders }: IncomingMessage): Buffer {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
  return Buffer.from([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1');
}
