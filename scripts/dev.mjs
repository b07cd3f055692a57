// `npm run dev`: like `npm start`, but the server restarts and the browser reloads when their sources change.
import { generate } from './generate.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

/** Vite, which runs inside the server, watches the sources of the web. */
const serverSources = ['apps/server/src', 'packages/contract/src', 'packages/stripe-sandbox/src'];

const { node } = await setUp();
await generate();
const watchOptions = ['--watch-preserve-output', ...serverSources.map((path) => `--watch-path=${path}`)];
process.exitCode = await run(node, [...watchOptions, 'apps/server/src/main.ts'], {
  env: { ...process.env, YOBIRIN_DEV: '1' },
});
