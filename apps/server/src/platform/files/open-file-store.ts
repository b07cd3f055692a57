import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import type { S3Store } from './s3-client.ts';

type FileSettings = {
  dataDirectory: string;
  s3Store: S3Store | null;
  s3AccessKeyId: string | null;
  s3SecretAccessKey: string | null;
};

/** The store that all nodes share where one is configured, else a directory of this machine. */
export async function openFileStore(settings: FileSettings, log: FastifyBaseLogger): Promise<FileStore> {
  const { s3Store, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = settings;
  if (!s3Store) return createDiskFileStore(join(settings.dataDirectory, 'files'));
  // Its client takes a while to load, and few need it.
  const { createS3FileStore } = await import('./s3-file-store.ts');
  const store = createS3FileStore({ ...s3Store, accessKeyId, secretAccessKey }, log);
  // There is no such file. But whoever set the store up wrongly learns so from the log of the start, not by the first upload.
  store.read('none').catch(() => {});
  return store;
}
