// `npm run protocol`: regenerates docs/protocol-messages.md after a change of a message.
import { run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

const { node } = await setUp({ database: false, tools: false });
process.exitCode = await run(node, ['apps/server/write-protocol.ts']);
