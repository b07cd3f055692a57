import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const bench = join(import.meta.dirname, '../../../../../bench/receivers.ts');
/** Half of them is measured. The benchmark takes 2,000 by default. */
const receiverCount = 600;
const mostBytes = 20_000;

test('a waiting receiver costs a node 20,000 bytes at most after a garbage collection [HEAL-28]', {
  timeout: 600_000,
}, async () => {
  // In processes of its own, where garbage can be collected at will.
  const { stdout } = await promisify(execFile)(process.execPath, [bench, String(receiverCount)]).catch(
    (failure: { stdout: string }) => failure,
  );
  process.stdout.write(stdout);
  const results: { name: string; value: number }[] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const bytesOf = (name: string) => results.find((result) => result.name === name)?.value;

  const collectedBytes = bytesOf('receivers-memory');

  expect(collectedBytes).toBeGreaterThan(0);
  expect(collectedBytes).toBeLessThanOrEqual(mostBytes);
  expect(bytesOf('receivers-heap')).toBeGreaterThan(collectedBytes ?? 0);
});
