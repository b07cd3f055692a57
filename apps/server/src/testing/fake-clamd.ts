import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { findFreePort } from '../platform/process/free-port.ts';

export type FakeClamd = {
  address: { host: string; port: number };
  /** The files that it was sent. */
  scanned: Buffer[];
  close(): Promise<void>;
};

/** Speaks clamd's protocol and answers by `judge`, e.g. `OK` or `Eicar FOUND`. Null keeps it silent. */
export async function startFakeClamd(judge: (file: Buffer) => string | null): Promise<FakeClamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      const file = fileIn(received);
      if (!file) return;
      scanned.push(file);
      const words = judge(file);
      if (words !== null) socket.write(`stream: ${words}\0`);
    });
  });
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: { host: '127.0.0.1', port },
    scanned,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const command = 'zINSTREAM\0';

/** Null until the last chunk, which is empty, has arrived. */
function fileIn(received: Buffer): Buffer | null {
  if (received.toString('latin1', 0, command.length) !== command) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
