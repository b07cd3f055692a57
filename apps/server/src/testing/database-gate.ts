import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to a database that can be closed and opened again on its port. */
type DatabaseGate = { url: string; open(): Promise<void>; close(): Promise<void> };

export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const passing = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const socket of [client, upstream]) passing.add(socket.on('error', () => {}));
    client.pipe(upstream).pipe(client);
  });
  const listen = async (port: number) => void (await once(server.listen(port, '127.0.0.1'), 'listening'));

  await listen(0);
  // The address of a TCP server is never a string.
  const { port } = server.address() as AddressInfo;
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    open: () => listen(port),
    async close() {
      const closed = once(server.close(), 'close');
      for (const socket of passing) socket.destroy();
      await closed;
    },
  };
}
