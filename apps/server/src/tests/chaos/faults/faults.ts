import { certificateExpired } from './certificate-expired.ts';
import { clockStepped } from './clock-stepped.ts';
import { failOver } from './fail-over.ts';
import type { Fault } from './fault.ts';
import { fullDisk } from './full-disk.ts';
import { networkCut } from './network-cut.ts';
import { networkSilent } from './network-silent.ts';
import { networkSlow } from './network-slow.ts';
import { nodeKilled } from './node-killed.ts';
import { nodePaused } from './node-paused.ts';
import { postgresKilled } from './postgres-killed.ts';
import { redisFlushed } from './redis-flushed.ts';
import { redisKilled } from './redis-killed.ts';

export const faults: readonly Fault[] = [
  nodeKilled,
  nodePaused,
  networkCut,
  networkSilent,
  networkSlow,
  redisFlushed,
  redisKilled,
  postgresKilled,
  failOver,
  fullDisk,
  certificateExpired,
  clockStepped,
];

/** Those of the run that belongs to the tests: one of each kind that is over in a moment. */
export const quickFaults: readonly Fault[] = [
  nodeKilled,
  nodePaused,
  networkCut,
  redisFlushed,
  failOver,
  fullDisk,
  certificateExpired,
];
