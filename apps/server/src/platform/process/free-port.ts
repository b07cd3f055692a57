import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemCodeOf } from '../system-code-of.ts';

/** The port is not available. The message is for the operator. */
export class PortUnavailableError extends Error {
  override name = 'PortUnavailableError';
}

/** Throws `PortUnavailableError`. A server that is just stopping gets a moment to free the port. */
export async function requireFreePort(host: string, port: number, setting = 'PORT'): Promise<void> {
  const deadline = Date.now() + 2_000;
  for (;;) {
    const code = await tryListen(host, port);
    if (code === null) return;
    if (code !== 'EADDRINUSE' || Date.now() > deadline)
      throw new PortUnavailableError(explainRefusal({ host, port, code, setting }));
    await sleep(100);
  }
}

export async function isPortFree(host: string, port: number): Promise<boolean> {
  return (await tryListen(host, port)) === null;
}

/** Below the ports that Linux, macOS and Windows give to outgoing connections: one of those may be taken before it is used. */
const firstPort = 20_000;
const lastPort = 32_767;

/** A free port of this machine. Another process that looks for one takes the same only by chance. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = firstPort + Math.floor(Math.random() * (lastPort + 1 - firstPort));
    if (await isPortFree('127.0.0.1', port)) return port;
  }
  throw new PortUnavailableError(`Cannot listen on 127.0.0.1, ports ${firstPort} to ${lastPort}.`);
}

/** Returns the error code, or null on success. */
async function tryListen(host: string, port: number): Promise<string | null> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return null;
  } catch (error) {
    const code = systemCodeOf(error);
    if (code === null) throw error;
    return code;
  }
}

type Refusal = { host: string; port: number; code: string; setting: string };

export function explainRefusal({ host, port, code, setting }: Refusal, platform = process.platform): string {
  const startOn = (other: number) =>
    platform === 'win32' ? `$env:${setting}=${other}; npm start` : `${setting}=${other} npm start`;
  const otherPort = port < 65_535 ? port + 1 : 3000;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another one: ${startOn(otherPort)}`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose another one: ${startOn(3000)}`;
  return `Cannot listen on ${host}, port ${port} (${code}). See HOST and ${setting}.`;
}
