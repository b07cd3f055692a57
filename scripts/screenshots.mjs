// `npm run screenshots`: takes the site's pictures of the product from the demo, and draws the link previews for messengers.
// Both are committed, so that a build needs neither a browser nor fonts.
import { build } from './build.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './setup.mjs';
import { inPrivateNetwork } from './test/private-network.mjs';

const { node } = await setUp();
await build();
// Imported here because its packages are installed only by now.
const { ensureChromium } = await import('./test/chromium.mjs');
ensureChromium();
const [file = '', ...args] = inPrivateNetwork([node, 'scripts/screenshots/take.ts']);
process.exitCode = await run(file, args);
