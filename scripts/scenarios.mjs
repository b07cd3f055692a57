// `npm run scenarios [seed]`: 100 strangers come to holders in every state, and the lists are compared with what they left.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { generate } from './generate.mjs';
import { setUp } from './setup.mjs';

const [seed, ...rest] = process.argv.slice(2);
if (rest.length > 0 || (seed !== undefined && !/^\d{1,9}$/.test(seed))) {
  console.error('npm run scenarios [seed]: the seed is a whole number');
  process.exit(1);
}

const { node } = await setUp();
await generate();
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const run = [vitest, 'run', '--project', 'server', 'apps/server/src/tests/scenarios.test.ts'];
const env = { ...process.env, ...(seed !== undefined && { SCENARIOS_SEED: seed }) };
process.exitCode = spawnSync(node, run, { stdio: 'inherit', env }).status ?? 1;
