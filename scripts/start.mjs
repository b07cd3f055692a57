// `npm start`: from a fresh checkout to a running Yobirin.
import { build } from './build.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

const { node } = await setUp({ tools: false });
await build();
// The server watches the IPC channel: it closes when this process is killed, and the server then stops.
process.exitCode = await run(node, ['apps/server/src/main.ts'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
