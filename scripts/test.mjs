// `npm test`: all checks and tests, on a machine that has only Node, npm and git.
import { build } from './build.mjs';
import { generate } from './generate.mjs';
import { setUp } from './setup.mjs';
import { journeys, lint, types, unitTests } from './test/checks.mjs';
import { recordProvenIds } from './test/proven-ids.mjs';
import { ensureServerPrograms } from './test/server-programs.mjs';
import { runSteps } from './test/steps.mjs';

await setUp();
// First, as for `npm start`: in a fresh clone a build that lacks generated code fails here.
await build();
await generate();
ensureServerPrograms();
console.log(`Set up in ${(performance.now() / 1000).toFixed(1)} s`);

const outcome = await runSteps([types, lint, unitTests({ name: 'Unit and server tests' }), journeys]);
recordProvenIds(outcome, new Date());
