import { spawnSync } from 'node:child_process';

/** Where it is not, what several nodes share cannot be tested. */
export const isRedisInstalled = spawnSync('redis-server', ['--version']).error === undefined;
