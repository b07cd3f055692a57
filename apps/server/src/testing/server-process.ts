import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { untilPrinted } from './until-printed.ts';

/** A server of others, which a test has started. */
export type ServerProcess = { end(): Promise<void> };

type ServerCommand = {
  command: readonly string[];
  /** What it says once it serves. */
  sign: RegExp;
  /** By which signal it ends. */
  endsBy: 'INT' | 'KILL' | 'TERM';
  /** Where, and as whom. */
  options?: { cwd?: string; uid?: number; gid?: number };
};

/** Its input ends however the process that started it ends: also by kill -9. `$0` is the signal that then ends the server. */
const untilInputEnds =
  'exec 3<&0; "$@" 3<&- & server=$!; { cat <&3; kill -s "$0" "$server"; } >/dev/null 2>&1 & wait "$server"';

/** Answers once it serves. It never outlives the process that started it. */
export async function startServerProcess({ command, sign, endsBy, options }: ServerCommand): Promise<ServerProcess> {
  const child = spawn('sh', ['-c', untilInputEnds, endsBy, ...command], { ...options, stdio: 'pipe' });
  const exited = once(child, 'exit');
  await untilPrinted(child, sign);
  return {
    async end() {
      child.stdin.end();
      await exited;
    },
  };
}
