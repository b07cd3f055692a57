// `npm run figures`: visits every public page on a slow phone, prints what that is like, and fails where a limit is broken.
import { build } from './build.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './setup.mjs';
import { inPrivateNetwork } from './test/private-network.mjs';

const { node } = await setUp();
await build();
// Only now are the packages there that it imports.
const { ensureChromium } = await import('./test/chromium.mjs');
ensureChromium();
const [file = '', ...args] = inPrivateNetwork([node, 'scripts/figures/measure.ts']);
process.exitCode = await run(file, args);
