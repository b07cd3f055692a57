import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../platform/database/client.ts';
import { isStillRunning, type Postmaster } from '../platform/database/embedded/process.ts';
import { findEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { findFreePort } from '../platform/process/free-port.ts';
import { captureLog } from './captured-log.ts';
import { createServerNode, type ServerNode } from './cluster/server-node.ts';
import { patience } from './patience.ts';

/** A directory that the user of the embedded PostgreSQL can reach, too. */
export async function makeDataDirectory(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'yobirin-node-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true }) };
}

/** A server with its embedded database, as a process. */
export async function createEmbeddedNode(dataDirectory: string): Promise<ServerNode> {
  const port = await findFreePort();
  const env = {
    YOBIRIN_DATA: dataDirectory,
    PUBLIC_URL: 'https://yobirin.example',
    MAIL: 'off',
    BILLING: 'off',
    PROOF_OF_WORK_BITS: '0',
    GRAPHQL_PROCESSOR_PERCENT: '100',
    STOP_DELAY_SECONDS: '0',
    LOG_LEVEL: 'info',
  };
  return createServerNode({ port, env });
}

/** What `postmaster.pid` says about the engine. */
export async function readEngine(dataDirectory: string): Promise<Postmaster | null> {
  const file = join(dataDirectory, 'postgres/cluster/postmaster.pid');
  const [pid, directory = '', , port] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  return pid ? { pid: Number(pid), directory, port: Number(port), status: 'starting' } : null;
}

/** Kills the engine alone. Resolves when its process has ended. */
export async function killEngine(dataDirectory: string): Promise<{ port: number }> {
  const engine = await readEngine(dataDirectory);
  if (!engine) throw new Error('No engine runs');
  process.kill(engine.pid, 'SIGKILL');
  await vi.waitFor(async () => expect(await isStillRunning(engine)).toBe(false), patience);
  return engine;
}

/** The database of a running node, for preparing people. */
export async function openDataOf(dataDirectory: string): Promise<OpenDatabase> {
  const url = await findEmbeddedPostgres({ dataDirectory, log: captureLog().log });
  if (url === null) throw new Error('No engine runs');
  return openDatabase(url);
}

/** How often the engine came back. */
export function countHeals(node: ServerNode): number {
  return node.log().split('The embedded PostgreSQL is back').length - 1;
}
