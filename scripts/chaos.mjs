// `npm run chaos [minutes [seed]]`: people use a site of two nodes while one part after another fails (docs/operations.md).
import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { generate } from './generate.mjs';
import { setUp } from './setup.mjs';
import { ensureServerPrograms, redis } from './test/server-programs.mjs';

const options = process.argv.slice(2);
if (options.length > 2 || options.some((option) => !(Number(option) > 0))) {
  console.error('npm run chaos [minutes [seed]]: both are numbers above 0');
  process.exit(1);
}

const { node } = await setUp();
await generate();
await build();
ensureServerPrograms();
if (redis.find() === null) {
  console.error('Two nodes need Redis, which is not installed here.');
  process.exit(1);
}
const { status } = spawnSync(node, ['apps/server/src/tests/chaos/main.ts', ...options], { stdio: 'inherit' });
process.exitCode = status ?? 1;
