import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { chooseAccount } from './account.ts';
import { type Home, requireOwner, requireReachable, requireWritable } from './data-directory.ts';
import { exists } from './draft.ts';
import { type Engine, prepareEngine, runTool } from './engine.ts';
import { createHome } from './home.ts';

/** A complete database cluster and how to reach it once it runs. */
export type Cluster = {
  engine: Engine;
  directory: string;
  logFile: string;
  urlOf(port: number, database: string): string;
};

const userName = 'yobirin';

/**
 * Finds the cluster of a data directory or makes it. Its home, `<dataDirectory>/postgres`, holds the cluster, its password
 * and its log. The home appears complete or not at all: a start killed halfway leaves only a draft to clear away.
 */
export async function openCluster(dataDirectory: string, log: FastifyBaseLogger): Promise<Cluster> {
  const existing = await findHome(join(dataDirectory, 'postgres'));
  if (existing) requireOwner(existing, dataDirectory);
  await requireWritable(dataDirectory);
  const entrance = join(await realpath(dataDirectory), 'postgres');

  const engine = await prepareEngine(await chooseAccount(existing?.owner ?? null));
  if (existing) await requireReachable(existing, engine.account);
  if (!existing) log.info({ dataDirectory }, 'Creating the database');
  const home = existing?.path ?? (await createHome({ entrance, engine, fill: (draft) => initialize(draft, engine) }));

  const password = await readFile(join(home, 'password'), 'utf8');
  return {
    engine,
    directory: join(home, 'cluster'),
    logFile: join(home, 'postgres.log'),
    urlOf: (port, database) => `postgres://${userName}:${password}@127.0.0.1:${port}/${database}`,
  };
}

async function findHome(entrance: string): Promise<Home | null> {
  if (!(await exists(entrance))) return null;
  const path = await realpath(entrance);
  const { uid, gid } = await stat(path);
  return { path, owner: { uid, gid } };
}

async function initialize(home: string, engine: Engine): Promise<void> {
  const { uid, gid } = engine.account;
  const passwordFile = join(home, 'password');
  await mkdir(home, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) {
    await chown(passwordFile, uid, gid);
    await chown(home, uid, gid);
  }
  await runTool(engine, 'initdb', [
    `--pgdata=${join(home, 'cluster')}`,
    `--username=${userName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in locale sorts and folds equally on every system, independent of its installed locales.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]);
}
