import { printResult } from '../result.ts';
import type { Bare } from './bare.ts';
import type { Held, Measured } from './nodes.ts';
import type { Step } from './ramp.ts';
import { longestFirstPauseMs, type Storm } from './storm.ts';
import { costOfWaiting } from './waiting.ts';

const kinds = ['registrations', 'calls', 'posts', 'pages'] as const;
const ofProcessor = 'µs of processor time for each';

/** Prints figures with a baseline as results, and others as remarks. */
export function printSite(site: Measured, bare: Bare): void {
  for (const kind of kinds) printStep(`${kind}-${suffixOf(site)}`, site.held[kind], bare.held[kind]);
  if (site.single) printSingle(site, bare);
  if (site.storm) printStorm(site.storm, site.held);
}

/** How many times more several nodes handle than one. */
export function printGrowth([single, ...several]: readonly Measured[]): void {
  for (const site of several) {
    for (const kind of kinds) {
      const rates = { value: site.held[kind].rate, baseline: single?.held[kind].rate ?? 0, unit: '/s, against 1 node' };
      printResult({ name: `load-growth-${kind}-${suffixOf(site)}`, ...rates });
    }
  }
}

function suffixOf({ name }: Measured): string {
  return name.replaceAll(' ', '-');
}

function printStep(name: string, step: Step, bare: Step): void {
  const held = { value: step.rate, baseline: bare.rate, unit: '/s at p99 below 200 ms' };
  printResult({ name: `load-held-${name}`, ...held });
  for (const part of ['node', 'database', 'redis'] as const) {
    const micros = { value: Math.round(step.micros[part]), baseline: Math.round(bare.micros.node), unit: ofProcessor };
    printResult({ name: `load-cpu-${part}-${name}`, ...micros });
  }
  const { writes, logBytes, redisCommands } = step.work;
  const written = `${writes.toFixed(2)} writing transactions, ${Math.round(logBytes)} bytes of WAL`;
  remark(`${name}, each: ${written}, ${redisCommands.toFixed(1)} Redis commands`);
}

function printSingle({ waiting, redisBytes, single }: Measured, bare: Bare): void {
  if (!single) return;
  const [own, against] = [costOfWaiting(waiting), costOfWaiting(bare.waiting)];
  printRounded(
    'load-receiver-memory',
    own.heldBytes,
    against.heldBytes,
    'bytes of a node for each that waits, collected',
  );
  printRounded(
    'load-receiver-heap',
    own.usedBytes,
    against.usedBytes,
    'bytes of a node for each that waits, uncollected',
  );
  printRounded('load-receiver-heartbeat', own.micros, against.micros, 'µs of a node in a second, for each that waits');
  remark(`Redis: ${Math.round(redisBytes)} bytes for each that waits`);

  const { firstPages, talks, talking } = single;
  const { calls, pages } = bare.held;
  printRounded('load-cpu-node-first-pages', firstPages.micros.node, pages.micros.node, ofProcessor);
  printRounded('load-cpu-node-conversations', talks.micros.node, calls.micros.node, ofProcessor);
  printRounded('load-cpu-database-conversations', talks.micros.database, calls.micros.node, ofProcessor);
  const perSecond = (part: 'node' | 'database') =>
    `${Math.round(((talking.cores[part] - waiting.all.cores[part]) * 1e6) / talks.done)} µs of the ${part}`;
  remark(`${talks.done} conversations at once: each ${perSecond('node')} and ${perSecond('database')} in a second`);
}

function printStorm({ lost, allBackMs, backMs, registrationP99, pageP99 }: Storm, { registrations }: Held): void {
  const untilBack = `ms until all ${lost} are registered, against the longest first pause of a page`;
  printRounded('load-storm', allBackMs, longestFirstPauseMs, untilBack);
  const ofEach = 'ms to connect and register, against the last step that held';
  printRounded('load-storm-registration-p99', registrationP99, registrations.p99, ofEach);
  const back = `back after p50 ${Math.round(backMs.p50)} ms, p99 ${Math.round(backMs.p99)} ms`;
  remark(`${back}; pages of the other nodes meanwhile: p99 ${Math.round(pageP99)} ms`);
}

function printRounded(name: string, value: number, baseline: number, unit: string): void {
  printResult({ name, value: Math.round(value), baseline: Math.round(baseline), unit });
}

function remark(text: string): void {
  console.error(`# ${text}`);
}
