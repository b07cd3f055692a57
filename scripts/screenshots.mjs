// `npm run screenshots`: takes the pictures of the product that the site shows, from the demo itself, and draws those
// that messengers show beside a link. Both are committed: a build needs neither a browser nor fonts.
import { build } from './build.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './setup.mjs';
import { inPrivateNetwork } from './test/private-network.mjs';

const { node } = await setUp();
await build();
// Only now are the packages there that it imports.
const { ensureChromium } = await import('./test/chromium.mjs');
ensureChromium();
const [file = '', ...args] = inPrivateNetwork([node, 'scripts/screenshots/take.ts']);
process.exitCode = await run(file, args);
