// `npm start`: from a fresh checkout to a running Yobirin.
import { build } from './build.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

const { node } = await setUp({ tools: false });
await build();
// The server watches the channel: if we are killed, it closes, and the server stops too.
process.exitCode = await run(node, ['apps/server/src/main.ts'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
