import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { skipUnless } from '../../testing/needs.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { untoldOutage } from '../outage.ts';
import { createOutages } from '../outages.ts';
import { createDisk } from './disk-space.ts';

const gibibyte = 1024 ** 3;

describe('the reserve of a disk', () => {
  test.each([
    ['a twentieth of a small disk', { totalBytes: 10 * gibibyte, set: null, reserveBytes: 0.5 * gibibyte }],
    ['1 GiB of a large one', { totalBytes: 4_000 * gibibyte, set: null, reserveBytes: gibibyte }],
    ['what is set', { totalBytes: 4_000 * gibibyte, set: 7, reserveBytes: 7 }],
  ])('is %s [HEAL-20]', async (_what, { totalBytes, set, reserveBytes }) => {
    const measure = async () => ({ freeBytes: 0, totalBytes });
    const disk = createDisk({ directory: '/data', reserveBytes: set, measure, outage: untoldOutage });

    expect(await disk.read()).toEqual({ freeBytes: 0, totalBytes, reserveBytes });
  });

  test('is measured once for all who ask meanwhile, so that a disk that hangs takes one thread [HEAL-20]', async () => {
    const answer = Promise.withResolvers<{ freeBytes: number; totalBytes: number }>();
    const measure = vi.fn(() => answer.promise);
    const disk = createDisk({ directory: '/data', reserveBytes: 1, measure, outage: untoldOutage });

    const readings = [disk.read(), disk.read(), disk.read()];
    answer.resolve({ freeBytes: 2, totalBytes: 3 });

    expect(new Set(await Promise.all(readings)).size).toBe(1);
    expect(measure).toHaveBeenCalledOnce();
    await disk.read();
    expect(measure).toHaveBeenCalledTimes(2);
  });

  test('is unknown without a directory, and where the system does not say [HEAL-20]', async () => {
    const outage = untoldOutage;
    const measure = async () => Promise.reject(new Error('ENOSYS'));

    expect(await createDisk({ directory: null, reserveBytes: null, outage }).read()).toBeNull();
    expect(await createDisk({ directory: '/data', reserveBytes: null, measure, outage }).read()).toBeNull();
  });
});

test(
  'a small disk that fills up is noticed [HEAL-20]',
  skipUnless(canMount(), 'This user may not mount a file system.'),
  async () => {
    const directory = mountSmallDisk();
    onTestFinished(() => unmount(directory));
    const { disk: outage } = createOutages({ log: captureLog().log, clock: createTestClock() });
    const disk = createDisk({ directory, reserveBytes: null, outage });

    expect(await disk.read()).toMatchObject({ totalBytes: 8 * 1024 ** 2 });
    expect(outage.isOn()).toBe(false);
    writeFileSync(join(directory, 'file'), Buffer.alloc(7.8 * 1024 ** 2));
    await disk.read();

    expect(outage.isOn()).toBe(true);
  },
);

function canMount(): boolean {
  try {
    unmount(mountSmallDisk());
    return true;
  } catch {
    return false;
  }
}

/** A file system of 8 MiB in memory. */
function mountSmallDisk(): string {
  const directory = mkdtempSync(join(tmpdir(), 'yobirin-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'yobirin', directory], { stdio: 'ignore' });
    return directory;
  } catch (error) {
    rmSync(directory, { recursive: true });
    throw error;
  }
}

function unmount(directory: string): void {
  execFileSync('umount', [directory]);
  rmSync(directory, { recursive: true });
}
