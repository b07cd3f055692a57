import { join } from 'node:path';
import type { Outage } from '../outage.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import type { S3Store } from './s3-client.ts';

type FileSettings = {
  dataDirectory: string;
  s3Store: S3Store | null;
  s3AccessKeyId: string | null;
  s3SecretAccessKey: string | null;
};

/** The S3 store shared by all nodes if one is configured, else a directory of this machine. */
export async function openFileStore(settings: FileSettings, outage: Outage): Promise<FileStore> {
  const { s3Store, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = settings;
  if (!s3Store) return createDiskFileStore(join(settings.dataDirectory, 'files'));
  // The S3 client takes long to load, and few sites need it.
  const { createS3FileStore } = await import('./s3-file-store.ts');
  const store = createS3FileStore({ ...s3Store, accessKeyId, secretAccessKey }, outage);
  // A trial read: the file does not exist, but a wrong setting shows in the log at start, not at the first upload.
  store.read('none').catch(() => {});
  return store;
}
