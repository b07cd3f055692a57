import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A separate PostgreSQL that can be stopped and started again. */
export type PostgresServer = {
  /** Address of a database that is empty at first. */
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

const program = join(import.meta.dirname, '../postgres-process.ts');

export async function startPostgresServer(): Promise<PostgresServer> {
  // Detached, so that Ctrl-C stops it only through the end of the test run.
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

  async function read(): Promise<string> {
    const { value, done } = await lines.next();
    if (done) throw new Error('The PostgreSQL of the tests has ended');
    return value;
  }

  async function order(name: 'stop' | 'start'): Promise<void> {
    child.stdin.write(`${name}\n`);
    await read();
  }

  return {
    url: await read(),
    stop: () => order('stop'),
    start: () => order('start'),
    async close() {
      // `exit` is emitted once: to wait for it now would never end.
      if (child.exitCode !== null || child.signalCode !== null) {
        console.error(
          `The PostgreSQL of the tests had already ended (${child.signalCode ?? `code ${child.exitCode}`})`,
        );
        return;
      }
      const exited = once(child, 'exit');
      child.stdin.end();
      await exited;
    },
  };
}
