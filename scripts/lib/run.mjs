import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { root } from './project.mjs';

/** @type {NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end and gives its exit code. A signal to us is passed on, so nothing stays behind when only we get it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onStart?: (pid: number) => void }} [options]
 * @returns {Promise<number>}
 */
export async function run(command, args, { onStart, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of passedOn) process.on(signal, passOn);
  if (child.pid) onStart?.(child.pid);

  /** @type {[number | null, NodeJS.Signals]} */
  // @ts-expect-error `once` does not know the arguments of a child's exit.
  const [code, signal] = await once(child, 'exit');
  for (const passed of passedOn) process.off(passed, passOn);
  return code ?? 128 + constants.signals[signal];
}

/**
 * Like `run`, for a step without which there is no going on.
 * @param {Parameters<typeof run>} step
 */
export async function runOrExit(...step) {
  const code = await run(...step);
  if (code !== 0) process.exit(code);
}
