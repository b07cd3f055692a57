import { userInfo } from 'node:os';
import { type Config, ConfigError, loadConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/client.ts';
import { EmbeddedPostgresError } from '../platform/database/embedded/error.ts';
import { findEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import { AdminError } from './admin-context.ts';
import { backUpData, restoreData } from './backup-commands.ts';
import { createHideSecrets } from './doctor/hide-secrets.ts';
import { pushServices, runDoctor } from './doctor/run-doctor.ts';
import { type CommandLine, help, readCommandLine, runCommand } from './run-command.ts';

const log = createLogger({ level: 'error', isPretty: true });
process.exit(await main());

/** Returns the exit code: 0 if the command was run, 1 if it could not be run or the doctor found something wrong. */
async function main(): Promise<number> {
  try {
    const commandLine = readCommandLine(process.argv.slice(2));
    if (commandLine.command === 'help') write(help);
    else if (commandLine.command === 'doctor') return (await seeDoctor(commandLine, loadConfig(process.env))) ? 0 : 1;
    else if (commandLine.command === 'backup') await backUpData(withoutDatabase(), folderOf(commandLine));
    else if (commandLine.command === 'restore') await restoreData(withoutDatabase(), folderOf(commandLine));
    else await runOnDatabase(commandLine, loadConfig(process.env));
    return 0;
  } catch (error) {
    if (!isForPeople(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

function isForPeople(error: unknown): error is Error {
  return error instanceof AdminError || error instanceof ConfigError || error instanceof EmbeddedPostgresError;
}

function folderOf({ operands }: CommandLine): string {
  return operands[0] ?? '';
}

/** For commands that need no connection of their own. */
function withoutDatabase() {
  return { config: loadConfig(process.env), log, write: (line: string) => write(`${line}\n`) };
}

/** Starts nothing and needs no database, because it may be the database that is wrong. */
async function seeDoctor({ values }: CommandLine, config: Config): Promise<boolean> {
  return runDoctor({
    config,
    clock: systemClock,
    databaseUrl: await findDatabase(config),
    mailTo: values.mail ?? null,
    pushServices,
    hideSecrets: createHideSecrets(process.env),
    write: (line) => write(`${line}\n`),
  });
}

async function findDatabase({ databaseUrl, dataDirectory }: Config): Promise<string | null> {
  return databaseUrl ?? findEmbeddedPostgres({ dataDirectory, log });
}

async function runOnDatabase(commandLine: CommandLine, config: Config): Promise<void> {
  const url = await findDatabase(config);
  if (url === null) throw new AdminError('No database is running. Start Yobirin first, or set DATABASE_URL.');

  const { db, close } = openDatabase(url);
  const jobs = createJobs({ url, log, timeZone: config.timeZone });
  try {
    // This process defines no jobs, so it runs none. It only queues jobs for the servers.
    await jobs.start();
    const operator = commandLine.values.as ?? userInfo().username;
    await runCommand(
      { db, jobs, config, clock: systemClock, operator, write: (line) => write(`${line}\n`) },
      commandLine,
    );
  } finally {
    await jobs.stop();
    await close();
  }
}

function write(text: string): void {
  process.stdout.write(text);
}
