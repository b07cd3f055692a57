import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { formatFileSize } from '@yobirin/contract/format';
import type { Config } from '../../config.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import { type Outage, untoldOutage } from '../../platform/outage.ts';
import { createDisk } from '../../platform/process/disk-space.ts';
import { type Check, type Finding, warning, works, wrong } from './check.ts';
import { explainFailure } from './explain-failure.ts';

const keysRefused = ['refuses the key', 'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'] as const;
const refusals = {
  NoSuchBucket: ['has no bucket of this name', 'Create it, or correct S3_BUCKET.'],
  InvalidAccessKeyId: keysRefused,
  SignatureDoesNotMatch: keysRefused,
  AccessDenied: [
    'does not let this key list, read, write and delete in the bucket',
    'Extend its rights, or correct S3_BUCKET.',
  ],
  CredentialsProviderError: [
    'needs a key',
    'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give the machine a role.',
  ],
  EACCES: ['may not be written to', 'Give it to the user that runs the node, or correct YOBIRIN_DATA.'],
  EROFS: ['is on a read-only disk', 'Mount a volume there, or set S3_BUCKET.'],
  ENOSPC: ['is on a full disk', 'Make room.'],
} as const;

export const checkFiles: Check = async ({ config }) => {
  const failure = captureFailure();
  const store = await openFileStore(config, failure.outage);
  const name = config.s3Store ? 'The store' : 'The data directory';
  try {
    await writeReadDelete(store);
    return [config.s3Store ? works('A file was written, read and deleted.') : await describeDisk(config)];
  } catch (error) {
    return [explainFailure(name, failure.cause() ?? error, refusals)];
  } finally {
    await store.close();
  }
};

async function writeReadDelete(store: FileStore): Promise<void> {
  const key = `doctor/${randomUUID()}`;
  await store.write(key, Readable.from([Buffer.from('hello')]), { maxBytes: 100 });
  const found = await store.read(key);
  const content = found && (await text(found.stream));
  await store.delete(key);
  if (content !== 'hello') throw new Error('a file that was just written is not there');
}

async function describeDisk({ dataDirectory, redisUrls, storageReserveBytes }: Config): Promise<Finding> {
  const disk = createDisk({ directory: dataDirectory, reserveBytes: storageReserveBytes, outage: untoldOutage });
  const space = await disk.read();
  if (space && space.freeBytes < space.reserveBytes) {
    const [free, reserve] = [formatFileSize(space.freeBytes), formatFileSize(space.reserveBytes)];
    return wrong(
      `The disk of the data directory has ${free} left, less than the reserve of ${reserve}: uploads are refused.`,
      'Make room, move the files to a store (S3_BUCKET), or set STORAGE_RESERVE_BYTES.',
    );
  }
  if (redisUrls.length > 0)
    return warning(
      'S3_BUCKET is not set, and there are several nodes.',
      'Set it, unless YOBIRIN_DATA is one directory for all nodes.',
    );
  return works('A file was written to the data directory, read and deleted.');
}

/** The store tells the outage why it failed, and throws an error that may be shown to visitors. */
function captureFailure() {
  let cause: unknown = null;
  const outage: Outage = {
    ...untoldOutage,
    begin(error) {
      cause = error;
    },
  };
  return { outage, cause: () => cause };
}
