import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.mjs';

/** Makes this Node look like version 18: by its version number, and without `import.meta.dirname`. */
const oldNode = `
  import { registerHooks } from 'node:module';
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } });
  registerHooks({
    load(url, context, nextLoad) {
      const module = nextLoad(url, context);
      const source = String(module.source).replaceAll(/import\\.meta\\.(dir|file)name/g, 'undefined');
      return module.source ? { ...module, source } : module;
    },
  });`;

test.each(['start', 'test', 'check', 'build', 'lockfile'])('%s says that Node 18 is too old', (command) => {
  const preload = `data:text/javascript,${encodeURIComponent(oldNode)}`;
  const program = join(root, `scripts/${command}.mjs`);
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, program], { encoding: 'utf8' });

  expect(stderr).toBe('Yobirin needs Node 20.19 or newer; this is 18.20.4.\n');
  expect(status).toBe(1);
});
