// `npm run bench [name [arguments]]`: runs bench/<name>.ts, or all benchmarks one after another, except for the longest.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { build } from './build.mjs';
import { setUp } from './setup.mjs';
import { firefox } from './test/firefox.mjs';
import { inPrivateNetwork } from './test/private-network.mjs';
import { coturn, installPrograms, nftables } from './test/server-programs.mjs';

/** @import { ServerProgram } from './test/server-programs.mjs' */

const available = readdirSync('bench')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

/** `moves` takes two hours: 144 cases, several moves each. `loss` takes five minutes. */
const onlyByName = ['moves', 'loss'];
const inBrowser = ['call', 'loss', 'moves', 'page'];
/**
 * What a benchmark starts besides Chromium. Without one of them it says which rows are left out.
 * @type {Record<string, ServerProgram[]>}
 */
const programs = { moves: [firefox, coturn, nftables], loss: [coturn] };

const [wanted, ...options] = process.argv.slice(2);
if (wanted && !available.includes(wanted)) {
  console.error(`There is no benchmark "${wanted}". There are: ${available.join(', ')}`);
  process.exit(1);
}

const { node } = await setUp();
await build();
if (!wanted || inBrowser.includes(wanted)) {
  // Imported here because its packages are installed only by now.
  const { ensureChromium } = await import('./test/chromium.mjs');
  ensureChromium();
}
installPrograms(programs[wanted ?? ''] ?? []);
for (const name of wanted ? [wanted] : available.filter((name) => !onlyByName.includes(name))) {
  const [file = '', ...args] = inPrivateNetwork([node, `bench/${name}.ts`, ...options]);
  const { status } = spawnSync(file, args, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
