import { readFileSync } from 'node:fs';

/**
 * Preloaded into a server process (`node --import …/step-clock.mjs main.ts`, or by NODE_OPTIONS), shifts its wall clock by the
 * milliseconds in the file that STEP_CLOCK_FILE names. The file may change while the process runs; without it nothing is shifted.
 * Timers and `performance.now()` go on, as they do when an operator or NTP sets the clock of a machine.
 */
const file = process.env.STEP_CLOCK_FILE;
const SystemDate = Date;
const systemNow = Date.now;
let aheadMs = 0;

function readStep() {
  try {
    aheadMs = Number(readFileSync(file, 'utf8')) || 0;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    aheadMs = 0;
  }
}

const now = () => systemNow() + aheadMs;

globalThis.Date = new Proxy(SystemDate, {
  construct(target, args, newTarget) {
    return Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget);
  },
  apply: () => new Date().toString(),
});
SystemDate.now = now;

if (file) {
  readStep();
  // Not `watchFile`: it tells of no change before its first look at the file, which may come late.
  setInterval(readStep, 50).unref();
}
