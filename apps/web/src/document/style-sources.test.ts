import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const sources = globSync('*/*.css', { cwd: web }).flatMap((file) =>
  [...readFileSync(join(web, file), 'utf8').matchAll(/^@source "(.+)";$/gm)].map(([, source = '']) => [file, source]),
);

// Tailwind ignores a path that does not exist, and the page loses the classes of those components.
test.each(sources)('%s reads its classes from files that exist: %s', (file = '', source = '') => {
  const [, before = '', names = '', after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(source) ?? [];
  const paths = names ? names.split(',').map((name) => before + name + after) : [source];

  for (const path of paths) expect(globSync(join(web, dirname(file), path)), path).toHaveLength(1);
});
