// `npm run check`: the fast part of `npm test`, for use while coding. `npm run check -- --all` adds the server tests.
import { build } from './build.mjs';
import { generate } from './generate.mjs';
import { setUp } from './setup.mjs';
import { lint, types, unitTests } from './test/checks.mjs';
import { runSteps } from './test/steps.mjs';

const quickProjects = ['contract', 'stripe-sandbox', 'scripts', 'web'];
const withServer = process.argv.includes('--all');
const projects = withServer ? [...quickProjects, 'server'] : quickProjects;

await setUp({ database: withServer });
await generate();
// The server tests serve the built pages.
if (withServer) await build();
await runSteps([types, lint, unitTests({ name: 'Unit tests', projects })]);
