// npm run migration -- add a note to rooms            writes the changes of the tables as the next SQL migration
// npm run migration -- --custom fill the plan names   creates an empty migration, for changes that tables cannot express
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './lib/project.mjs';
import { asProgram } from './lib/tools.mjs';

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

const [file = '', ...args] = asProgram(['drizzle-kit', 'generate', '--name', name, ...(isCustom ? ['--custom'] : [])]);
const { status } = spawnSync(file, args, { cwd: join(root, 'apps/server'), stdio: 'inherit' });
process.exit(status ?? 1);
