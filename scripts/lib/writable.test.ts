import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './project.mjs';
import { explainNpmCache, explainUnwritable } from './writable.mjs';

/** A system that answers with these error codes; folders without one may be written to. */
function systemWith(codes: Record<string, string>) {
  return (folder: unknown) => {
    const code = codes[String(folder)];
    if (code) throw Object.assign(new Error(code), { code });
  };
}

test.each(['EACCES', 'EPERM', 'EROFS'])('names the folder that the system refuses with %s, and what to do', (code) => {
  const words = explainUnwritable(['.', '.data'], systemWith({ [join(root, '.data')]: code }), false);

  expect(words).toBe(
    `Packages and pages are made in this checkout, and this user may not write to ${join(root, '.data')}\n` +
      'Start as the user that owns the checkout, or clone it into a folder of your own, and start again.',
  );
});

test('in a checkout of this user, a folder that root made is taken over by one command [HEAL-46]', () => {
  const packages = join(root, 'node_modules');
  const words = explainUnwritable(['.', 'node_modules'], systemWith({ [packages]: 'EACCES' }), true);

  expect(words).toMatch(/\nIf another user, such as root, has made it, .+: sudo chown -R \d+ ".+"$/);
  expect(words).toContain(`"${packages}"`);
});

test('says nothing of writable and missing folders', () => {
  expect(explainUnwritable(['.', '.data'], systemWith({ [join(root, '.data')]: 'ENOENT' }))).toBeNull();
});

test('names a cache of npm that cannot be made, and what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yobirin-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'file');
  writeFileSync(file, '');

  expect(explainNpmCache(join(folder, 'a/cache'))).toBeNull();
  expect(explainNpmCache(join(file, 'cache'))).toBe(
    `npm cannot write to its cache: ${join(file, 'cache')}\nSet npm_config_cache to a folder of your own, and start again.`,
  );
});
