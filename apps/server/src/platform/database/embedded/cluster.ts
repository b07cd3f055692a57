import { randomBytes, randomUUID } from 'node:crypto';
import { access, chown, constants, mkdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { systemCodeOf } from '../../system-code-of.ts';
import { type Account, canReach, chooseAccount, isRoot } from './account.ts';
import { draftOf, exists, publishDraft, removeAbandonedDrafts, removeDirectory } from './draft.ts';
import { type Engine, makeSharedDirectory, prepareEngine, runTool, sharedDirectory } from './engine.ts';
import { EmbeddedPostgresError } from './error.ts';

/** A complete database cluster and how to reach it once it runs. */
export type Cluster = {
  engine: Engine;
  directory: string;
  logFile: string;
  urlOf(port: number, database: string): string;
};

type Home = { path: string; owner: { uid: number; gid: number } };

const userName = 'yobirin';

/**
 * Finds the cluster of a data directory or makes it. Its home, `<dataDirectory>/postgres`, holds the cluster, its password
 * and its log. The home appears complete or not at all: a start killed halfway leaves only a draft to clear away.
 */
export async function openCluster(dataDirectory: string, log: FastifyBaseLogger): Promise<Cluster> {
  if (!(await exists(join(dataDirectory, 'postgres')))) await makeWritable(dataDirectory);
  const entrance = join(await realpath(dataDirectory), 'postgres');

  const existing = await findHome(entrance);
  const engine = await prepareEngine(await chooseAccount(existing?.owner ?? null));
  if (existing) await requireUsable(existing, engine.account);
  const home = existing?.path ?? (await createHome(entrance, engine, log));

  const password = await readFile(join(home, 'password'), 'utf8');
  return {
    engine,
    directory: join(home, 'cluster'),
    logFile: join(home, 'postgres.log'),
    urlOf: (port, database) => `postgres://${userName}:${password}@127.0.0.1:${port}/${database}`,
  };
}

async function makeWritable(dataDirectory: string): Promise<void> {
  try {
    await mkdir(dataDirectory, { recursive: true });
    await access(dataDirectory, constants.W_OK);
  } catch (error) {
    const code = systemCodeOf(error);
    if (code === null) throw error;
    throw new EmbeddedPostgresError(
      `The data directory ${dataDirectory} cannot be written to (${code}). ` +
        'Start Yobirin as the user that owns it, or set YOBIRIN_DATA to a directory of your own.',
    );
  }
}

async function findHome(entrance: string): Promise<Home | null> {
  if (!(await exists(entrance))) return null;
  const path = await realpath(entrance);
  const { uid, gid } = await stat(path);
  return { path, owner: { uid, gid } };
}

async function requireUsable(home: Home, account: Account): Promise<void> {
  const ownUid = process.getuid?.();
  if (ownUid !== undefined && !isRoot() && ownUid !== home.owner.uid)
    throw new EmbeddedPostgresError(
      `${home.path} belongs to another user. Start Yobirin as that user, or set YOBIRIN_DATA to a directory of your own.`,
    );
  if (!(await canReach(account, home.path)))
    throw new EmbeddedPostgresError(
      `${home.path} cannot be reached by the user that owns it (uid ${home.owner.uid}). ` +
        'Give back access to the directories above it, or set YOBIRIN_DATA to another place.',
    );
}

async function createHome(entrance: string, engine: Engine, log: FastifyBaseLogger): Promise<string> {
  const dataDirectory = dirname(entrance);
  log.info({ dataDirectory }, 'Creating the database');
  await removeAbandonedDrafts(dataDirectory);
  if (await canReach(engine.account, dataDirectory)) {
    await fillHome(draftOf(entrance), engine);
    await publishDraft(draftOf(entrance), entrance);
  } else {
    await makeSharedDirectory();
    const home = join(sharedDirectory, `data-${randomUUID()}`);
    await fillHome(draftOf(home), engine);
    await publishDraft(draftOf(home), home);
    await linkHome(home, entrance);
  }
  return realpath(entrance);
}

async function fillHome(home: string, engine: Engine): Promise<void> {
  const { uid, gid } = engine.account;
  const passwordFile = join(home, 'password');
  await removeDirectory(home);
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

/** The link points to a home kept elsewhere. Deleting the data directory deletes the link, so the next start creates a cluster. */
async function linkHome(home: string, entrance: string): Promise<void> {
  // Only a link whose home is gone can be in the way: `findHome` saw nothing there.
  await rm(entrance, { force: true });
  await symlink(home, entrance);
}
