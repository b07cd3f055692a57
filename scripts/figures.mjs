// `npm run figures`: visits every public page on a simulated slow phone, prints its figures, and fails if a limit is exceeded.
import { build } from './build.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './setup.mjs';
import { inPrivateNetwork } from './test/private-network.mjs';

const { node } = await setUp();
await build();
// Imported here because its packages are installed only by now.
const { ensureChromium } = await import('./test/chromium.mjs');
ensureChromium();
const [file = '', ...args] = inPrivateNetwork([node, 'scripts/figures/measure.ts']);
process.exitCode = await run(file, args);
