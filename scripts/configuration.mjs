// `npm run configuration`: regenerates docs/configuration.md after a change of a setting.
import { run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

const { node } = await setUp({ database: false, tools: false });
process.exitCode = await run(node, ['apps/server/write-configuration.ts']);
