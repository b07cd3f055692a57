import { findAttachedFileKeys } from '../../../features/attachment/attachment.queries.ts';
import { attachments } from '../../../features/attachment/attachment.tables.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { openFileStore } from '../../../platform/files/open-file-store.ts';
import { sweepFiles } from '../../../platform/files/sweep-files.ts';
import { untoldOutage } from '../../../platform/outage.ts';
import type { ChaosSite } from '../site/chaos-site.ts';
import type { Check, Violation } from './check.ts';

/** After the sweep of the next night, each row has its file and each file its row. */
export const checkFiles: Check = async (site, ledger) => {
  const store = await openStore(site);
  const findReferenced = (keys: readonly string[]) => findAttachedFileKeys(site.db, keys);
  await sweepFiles(asTomorrow(store), { folder: 'attachments', findReferenced });

  const keys = new Set<string>();
  for await (const key of store.list('attachments', { olderThanMs: 0 })) keys.add(key);
  const rows = await site.db.select().from(attachments);
  await store.close();
  const known = new Map(rows.map((row) => [row.id, row]));
  const violations: Violation[] = [];
  for (const { id, fileKey } of rows)
    if (!keys.delete(fileKey))
      violations.push({ promise: 'no row is without its file', what: `attachment ${id}`, at: null });
  for (const key of keys) violations.push({ promise: 'no file is without its row', what: key, at: null });
  for (const { attachmentId, sizeBytes, at } of ledger.files)
    if (known.get(attachmentId)?.fileSize !== sizeBytes)
      violations.push({ promise: 'acknowledged files are kept', what: `attachment ${attachmentId}`, at });
  return violations;
};

/** The sweep leaves files of the last day alone, because their rows may still be written. Here no upload is running. */
function asTomorrow(store: FileStore): FileStore {
  return {
    ...store,
    list: (folder) => store.list(folder, { olderThanMs: 0 }),
    clearAbandoned: () => store.clearAbandoned({ olderThanMs: 0 }),
  };
}

function openStore({ disk, peers: { s3 } }: ChaosSite): Promise<FileStore> {
  const { accessKeyId = null, secretAccessKey = null, ...s3Store } = s3?.settings ?? {};
  const settings = {
    dataDirectory: `${disk.folder}/files`,
    s3Store: s3 && { ...s3.settings, ...s3Store },
    s3AccessKeyId: accessKeyId,
    s3SecretAccessKey: secretAccessKey,
  };
  return openFileStore(settings, untoldOutage);
}
