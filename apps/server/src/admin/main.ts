import { userInfo } from 'node:os';
import { type Config, ConfigError, loadConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/client.ts';
import { findEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import { AdminError } from './admin-context.ts';
import { type CommandLine, help, readCommandLine, runCommand } from './run-command.ts';

process.exit(await main());

/** Returns the exit code: 0 if the command was run, 1 if it could not be run. */
async function main(): Promise<number> {
  try {
    const commandLine = readCommandLine(process.argv.slice(2));
    if (commandLine.command === 'help') write(help);
    else await runOnDatabase(commandLine, loadConfig(process.env));
    return 0;
  } catch (error) {
    if (!(error instanceof AdminError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

async function runOnDatabase(commandLine: CommandLine, config: Config): Promise<void> {
  const log = createLogger({ level: 'error', isPretty: true });
  const url = config.databaseUrl ?? (await findEmbeddedPostgres({ dataDirectory: config.dataDirectory, log }));
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
