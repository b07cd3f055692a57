import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { skipUnless } from '../../../testing/needs.ts';
import { findFreePort } from '../../process/free-port.ts';
import { isStillRunning } from './process.ts';

const whereCommandLinesAreTold = skipUnless(process.platform !== 'win32', 'Windows does not tell command lines');

test('on Windows, a process with the number of a postmaster but not its port is not that postmaster', async () => {
  const postmaster = { pid: process.pid, directory: 'C:/data/cluster', status: 'ready' };
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  // A server that listens on TCP has this kind of address.
  const { port } = server.address() as AddressInfo;

  expect(await isStillRunning({ ...postmaster, port }, 'win32')).toBe(true);
  expect(await isStillRunning({ ...postmaster, port: await findFreePort() }, 'win32')).toBe(false);
});

test('on Windows, a postmaster that is starting does not listen yet', async () => {
  const port = await findFreePort();
  const postmaster = { pid: process.pid, directory: 'C:/data/cluster', port, status: 'starting' };

  expect(await isStillRunning(postmaster, 'win32')).toBe(true);
});

test('a living process is a postmaster only if its command line says so', whereCommandLinesAreTold, async () => {
  const postmaster = { pid: process.pid, directory: import.meta.dirname, port: 1, status: 'ready' };
  expect(await isStillRunning(postmaster)).toBe(false);
});
