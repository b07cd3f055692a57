import { mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { backUpPostgres, isPostgresBackup, restorePostgres } from '../platform/database/embedded/backup.ts';
import { copyToDisk, copyTree } from '../platform/database/embedded/copy-tree.ts';
import { requireWritable } from '../platform/database/embedded/data-directory.ts';
import {
  draftOf,
  exists,
  publishDraft,
  removeAbandonedDrafts,
  removeDirectory,
} from '../platform/database/embedded/draft.ts';
import { AdminError } from './admin-context.ts';

type BackupContext = { config: Config; log: FastifyBaseLogger; write(line: string): void };

/** What a data directory holds beside `postgres`. */
const others = ['files', 'secret-keys', 'local-certificate.pem', 'stripe-sandbox.json'];

/** Copies a data directory, whether a server uses it or not. The copy appears complete or not at all. */
export async function backUpData({ config, log, write }: BackupContext, folder: string): Promise<void> {
  requireEmbedded(config, 'backup');
  const { dataDirectory } = config;
  const target = resolve(folder);
  if (await exists(target)) throw new AdminError(`${target} exists already. Name a folder that does not.`);
  if (!(await exists(join(dataDirectory, 'postgres'))))
    throw new AdminError(`${dataDirectory} holds no data. Set YOBIRIN_DATA to the directory to back up.`);
  if (target.startsWith(resolve(dataDirectory) + sep))
    throw new AdminError(`${target} is within the data that is to be backed up. Name a folder elsewhere.`);

  await mkdir(dirname(target), { recursive: true });
  await removeAbandonedDrafts(dirname(target), basename(target));
  const draft = draftOf(target);
  try {
    await mkdir(draft, { mode: 0o700 });
    await backUpPostgres({ dataDirectory, log, target: join(draft, 'postgres') });
    // After the database, so that every file named by its rows is included.
    for (const name of others) await copyIfThere(join(dataDirectory, name), join(draft, name));
    await publishDraft(draft, target);
  } catch (error) {
    await removeDirectory(draft);
    throw error;
  }
  write(`${target} holds the backup, with its keys: keep it where only you can read it.`);
  write(`To restore it: YOBIRIN_DATA=<empty directory> npm run admin -- restore ${target}`);
}

/** Puts a backup into a data directory that holds no data. */
export async function restoreData({ config, write }: BackupContext, folder: string): Promise<void> {
  requireEmbedded(config, 'restore');
  const { dataDirectory } = config;
  const source = resolve(folder);
  if (!(await isPostgresBackup(join(source, 'postgres'))))
    throw new AdminError(`${source} is not a backup of npm run admin -- backup.`);
  await requireEmpty(dataDirectory);

  const restored: string[] = [];
  try {
    await requireWritable(dataDirectory);
    for (const name of others) {
      restored.push(join(dataDirectory, name));
      await copyIfThere(join(source, name), join(dataDirectory, name));
    }
    await restorePostgres(join(source, 'postgres'), dataDirectory);
  } catch (error) {
    for (const path of restored) await removeDirectory(path);
    throw error;
  }
  write(`${dataDirectory} holds the data of the backup. Start Yobirin.`);
}

function requireEmbedded({ databaseUrl }: Config, command: string): void {
  if (databaseUrl === null) return;
  throw new AdminError(
    `DATABASE_URL is set: ${command} is for the embedded database. Use deploy/${command}.sh (docs/operations.md).`,
  );
}

async function requireEmpty(dataDirectory: string): Promise<void> {
  const present: string[] = [];
  for (const name of ['postgres', ...others]) if (await exists(join(dataDirectory, name))) present.push(name);
  if (present.length === 0) return;
  throw new AdminError(
    `${dataDirectory} holds data already (${present.join(', ')}), and nothing is overwritten. ` +
      'Stop Yobirin and move that directory away, or set YOBIRIN_DATA to an empty one.',
  );
}

/** Leaves out uploads that are not complete. */
async function copyIfThere(from: string, to: string): Promise<void> {
  const found = await stat(from).catch(() => null);
  if (found?.isDirectory()) await copyTree(from, to, { leavesOut: (path) => path.startsWith('.incoming/') });
  else if (found) await copyToDisk(from, to);
}
