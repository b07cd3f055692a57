import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Waits until the clock has stepped, then tells how far its dates and its monotonic clock are from those before. */
const program = `
  const [dateBefore, runBefore] = [Date.now(), performance.now()];
  process.send('ready');
  const timer = setInterval(() => {
    const stepped = new Date().getTime() - dateBefore;
    if (stepped > -1_800_000) return;
    clearInterval(timer);
    process.send({ isDate: new Date() instanceof Date, stepped, ran: performance.now() - runBefore, fixed: new Date(5).getTime() });
    process.disconnect();
  }, 10);`;

test('steps the wall clock of a running process, and neither its timers nor its monotonic clock', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'yobirin-clock-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const clockFile = join(directory, 'clock');
  const preload = join(import.meta.dirname, 'step-clock.mjs');
  const child = spawn(process.execPath, ['--import', preload, '--input-type=module', '--eval', program], {
    env: { PATH: process.env.PATH, STEP_CLOCK_FILE: clockFile },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');

  await writeFile(clockFile, '-3600000');

  const [seen] = await once(child, 'message');
  expect(seen).toMatchObject({ isDate: true, fixed: 5 });
  expect(seen.stepped).toBeLessThan(seen.ran - 3_599_000);
  expect(seen.ran).toBeGreaterThan(0);
});
