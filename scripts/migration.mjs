// npm run migration -- add a note to rooms            writes what changed in the tables as the next SQL migration
// npm run migration -- --custom fill the plan names   starts an empty one, for what tables cannot express
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const isCustom = process.argv.includes('--custom');
const name = process.argv
  .slice(2)
  .filter((word) => word !== '--custom')
  .join('_')
  .replaceAll(/[\s-]+/g, '_')
  .toLowerCase();
if (!/^[a-z0-9_]+$/.test(name)) {
  console.error('Name the migration by a sentence: npm run migration -- add a note to rooms');
  process.exit(1);
}

const { status } = spawnSync('drizzle-kit', ['generate', '--name', name, ...(isCustom ? ['--custom'] : [])], {
  cwd: fileURLToPath(new URL('../apps/server', import.meta.url)),
  stdio: 'inherit',
});
process.exit(status ?? 1);
