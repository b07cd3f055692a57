import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { untilPrinted } from './until-printed.ts';

/** An external server program, started by a test. */
export type ServerProcess = { isRunning(): boolean; end(): Promise<void> };

type ServerCommand = {
  command: readonly string[];
  /** A line it prints once it is ready. */
  sign: RegExp;
  /** The signal that stops it. */
  endsBy: 'INT' | 'KILL' | 'TERM';
  /** Working directory and user. */
  options?: { cwd?: string; uid?: number; gid?: number };
};

/** Standard input closes when the parent process ends, even by kill -9. The shell then sends the signal `$0` to the server. */
const untilInputEnds =
  'exec 3<&0; "$@" 3<&- & server=$!; { cat <&3; kill -s "$0" "$server"; } >/dev/null 2>&1 & wait "$server"';

/** Resolves once the server is ready. The server never outlives this process. */
export async function startServerProcess({ command, sign, endsBy, options }: ServerCommand): Promise<ServerProcess> {
  const child = spawn('sh', ['-c', untilInputEnds, endsBy, ...command], { ...options, stdio: 'pipe' });
  const exited = once(child, 'exit');
  await untilPrinted(child, sign);
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async end() {
      child.stdin.end();
      await exited;
    },
  };
}
