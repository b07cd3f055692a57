import { statfs } from 'node:fs/promises';
import type { Outage } from '../outage.ts';

type DiskSpace = { freeBytes: number; totalBytes: number; reserveBytes: number };

export type Disk = {
  /** How much is left. Null if nothing of the site is on a disk of this machine, or if the system does not say. */
  read(): Promise<DiskSpace | null>;
};

/** Tells how large the file system of a directory is, and how much of it this process may still use. */
export type MeasureDisk = (directory: string) => Promise<{ freeBytes: number; totalBytes: number }>;

type DiskOptions = {
  /** Null if nothing of the site is on a disk of this machine. */
  directory: string | null;
  /** Null for the default. */
  reserveBytes: number | null;
  measure?: MeasureDisk;
  outage: Outage;
};

/** The disk of a directory. A reading below the reserve begins an outage, one above ends it. */
export function createDisk({ directory, reserveBytes, measure = measureDisk, outage }: DiskOptions): Disk {
  let reading: Promise<DiskSpace | null> | null = null;

  async function readNow(): Promise<DiskSpace | null> {
    const measured = directory === null ? null : await measure(directory).catch(() => null);
    if (!measured) return null;
    const space = { ...measured, reserveBytes: reserveBytes ?? defaultReserveOf(measured.totalBytes) };
    if (space.freeBytes < space.reserveBytes) outage.begin(space, 0);
    else outage.end();
    return space;
  }

  return {
    // A network disk that hangs must not take all threads that read files: there is one reading at a time.
    read() {
      reading ??= readNow().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}

const reserveShare = 0.05;
const largestReserveBytes = 1024 ** 3;

function defaultReserveOf(totalBytes: number): number {
  return Math.min(Math.floor(totalBytes * reserveShare), largestReserveBytes);
}

const measureDisk: MeasureDisk = async (directory) => {
  const { bavail, blocks, bsize } = await statfs(directory);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};
