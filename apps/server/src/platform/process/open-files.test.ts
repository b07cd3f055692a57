import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { skipUnless } from '../../testing/needs.ts';
import { untoldOutage } from '../outage.ts';
import { createOpenFiles } from './open-files.ts';

const onLinux = skipUnless(existsSync('/proc/self/fd'), 'Only Linux tells the number of open files (/proc).');

test('open files are counted, and are few at first [HEAL-24]', onLinux, async () => {
  const found = await createOpenFiles({ outage: untoldOutage }).read();

  expect(found).toMatchObject({ isShort: false });
  expect(found?.open).toBeGreaterThan(2);
  expect(found?.limit).toBeGreaterThan(found?.open ?? 0);
});

test.each([
  [900, false],
  [901, true],
  [1_000, true],
])('%d of 1,000 open files are too many: %s [HEAL-24]', async (open, isShort) => {
  const openFiles = createOpenFiles({ outage: untoldOutage, count: async () => ({ open, limit: 1_000 }) });

  expect(await openFiles.read()).toEqual({ open, limit: 1_000, isShort });
});

test('open files are counted once for all who ask meanwhile [HEAL-24]', async () => {
  const count = vi.fn(async () => ({ open: 1, limit: 1_000 }));
  const openFiles = createOpenFiles({ outage: untoldOutage, count });

  await Promise.all([openFiles.read(), openFiles.read(), openFiles.read()]);
  expect(count).toHaveBeenCalledOnce();
  await openFiles.read();

  expect(count).toHaveBeenCalledTimes(2);
});

/** Opens files until the system refuses, counts before and after, and closes them again. */
const program = `
  import { closeSync, openSync } from 'node:fs';
  import { createOpenFiles } from ${JSON.stringify(join(import.meta.dirname, 'open-files.ts'))};
  const states = [];
  const openFiles = createOpenFiles({ outage: { begin() {}, end() {}, isOn: () => false } });
  const look = async () => states.push((await openFiles.read()).isShort);
  await look();
  const held = [];
  try { for (;;) held.push(openSync('/dev/null')); } catch {}
  await look();
  for (const file of held) closeSync(file);
  await look();
  console.log(JSON.stringify(states));
`;

test('a process that cannot open a single further file notices it [HEAL-24]', onLinux, () => {
  const node = `"${process.execPath}" --input-type=module -`;

  const said = execFileSync('bash', ['-c', `ulimit -n 128 && exec ${node}`], { input: program, encoding: 'utf8' });

  expect(JSON.parse(said)).toEqual([false, true, false]);
});
