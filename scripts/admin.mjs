// `npm run admin -- help`: the operator's manual tasks. It uses the database of a running server.
import { run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

const { node } = await setUp({ database: false, tools: false });
process.exitCode = await run(node, ['apps/server/src/admin/main.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
