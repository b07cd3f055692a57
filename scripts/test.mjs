// `npm test`: everything that must hold, on a machine that has nothing but Node, npm and git.
import { build } from './build.mjs';
import { generate } from './generate.mjs';
import { setUp } from './setup.mjs';
import { journeys, lint, types, unitTests } from './test/checks.mjs';
import { ensureCoturn } from './test/coturn.mjs';
import { ensurePostgres } from './test/postgres.mjs';
import { ensureRedis } from './test/redis.mjs';
import { ensureS3 } from './test/s3.mjs';
import { runSteps } from './test/steps.mjs';

await setUp();
await generate();
await build();
// Only now are the packages there that it imports.
const { ensureChromium } = await import('./test/chromium.mjs');
ensureChromium();
ensureCoturn();
ensureS3();
ensureRedis();
ensurePostgres();
console.log(`Set up in ${(performance.now() / 1000).toFixed(1)} s`);

await runSteps([types, lint, unitTests({ name: 'Unit and server tests' }), journeys]);
