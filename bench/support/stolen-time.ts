import { readFileSync } from 'node:fs';

/** The unit of `/proc/stat`. */
const tickMs = 10;

/** Milliseconds since the start of the machine in which its host ran something else on its processors. 0 where it is not told. */
export function readStolenMs(): number {
  try {
    const [, , , , , , , , steal] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 9);
    return Number(steal) * tickMs;
  } catch {
    return 0;
  }
}
