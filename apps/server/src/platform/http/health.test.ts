import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { silentSecurityLog } from '../security/security-log.ts';
import { createHttpServer } from './server.ts';

test('a database that does not answer is one line of the log, however many probes fail [HEAL-21] [HEAL-23]', async () => {
  const { log, lines } = captureLog('warn');
  const pool = new pg.Pool({ host: '127.0.0.1', port: await openSilentServer(), user: 'x', database: 'x' });
  const app = await createHttpServer({
    log,
    security: silentSecurityLog,
    pool,
    findMissing: () => ['disk'],
    publicUrl: 'http://localhost',
    trustProxy: false,
  });

  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/readyz')));

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect(answers[0]?.json()).toEqual({ status: 'unavailable', missing: ['database', 'disk'] });
  expect(lines()).toMatchObject([{ msg: 'the database does not answer' }]);
  await app.close();
});

/** Accepts connections and never says anything. */
async function openSilentServer(): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port; // The address of a TCP server is never a string.
}
