// `npm run dev`: like `npm start`, but the server restarts and the browser reloads when their sources change.
import { generate } from './generate.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

const { node } = await setUp();
await generate();
process.exitCode = await run(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  env: { ...process.env, YOBIRIN_DEV: '1' },
});
