import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { root } from './project.mjs';
import { asProgram } from './tools.mjs';

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const firstParent = process.ppid;

/**
 * Runs a program, or a tool of the packages, and returns its exit code. A stop signal is passed on to the program, and this
 * process ends with it. A program that goes on for `stopMs` after the signal is killed.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onStart?: (pid: number) => void, stopMs?: number }} [options]
 * @returns {Promise<number>}
 */
export async function run(command, args, { onStart, stopMs, ...options } = {}) {
  const [file = '', ...rest] = asProgram([command, ...args]);
  const child = spawn(file, rest, { cwd: root, stdio: 'inherit', ...options });
  let isStopping = false;
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    isStopping = true;
    passOn(child, signal);
    if (stopMs !== undefined) setTimeout(() => child.kill('SIGKILL'), stopMs).unref();
  };
  for (const signal of signals) process.on(signal, stop);
  const watch = whenAbandoned(() => stop('SIGTERM'));
  if (child.pid) onStart?.(child.pid);

  /** @type {[number | null, NodeJS.Signals]} */
  // @ts-expect-error `once` does not know the arguments of a child's exit.
  const [code, signal] = await once(child, 'exit');
  const exitCode = code ?? 128 + constants.signals[signal];
  if (isStopping) process.exit(exitCode);
  for (const signal of signals) process.off(signal, stop);
  clearInterval(watch);
  return exitCode;
}

/**
 * Windows has no signals: sending one kills a program at once. The program learns of a stop by itself, because Ctrl-C and a closed
 * console reach every program in it, and by its closing channel.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function passOn(child, signal, platform = process.platform) {
  if (platform !== 'win32') child.kill(signal);
  else if (child.connected) child.disconnect();
}

/**
 * Runs a program like `run`, and ends the process if it fails.
 * @param {Parameters<typeof run>} step
 */
export async function runOrExit(...step) {
  const code = await run(...step);
  if (code !== 0) process.exit(code);
}

/**
 * npm sends a signal to the shell between npm and this process, and the shell dies without passing it on.
 * @param {() => void} handler
 */
function whenAbandoned(handler) {
  const isStartedByNpm = process.env.npm_lifecycle_event !== undefined;
  const watch = setInterval(() => {
    if (!isStartedByNpm || process.ppid === firstParent) return;
    clearInterval(watch);
    handler();
  }, 250);
  return watch;
}
