import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const StorageUsage = graphql(`
  query StorageUsage($accountId: ID!) {
    storageUsage(accountId: $accountId) {
      usedBytes
      maxBytes
      isTakingFiles
      ids {
        id
        yobirinId
        nickname
        usedBytes
      }
      rooms {
        id
        name
        usedBytes
      }
    }
  }
`);

export type Storage = Awaited<ReturnType<typeof fetchStorage>>;

async function fetchStorage(accountId: string) {
  return (await request(StorageUsage, { accountId })).storageUsage;
}

/** What uses the space for files of the owner's account. */
export function storageQuery(accountId: string) {
  return queryOptions({ queryKey: ['storage-usage', accountId], queryFn: () => fetchStorage(accountId) });
}
