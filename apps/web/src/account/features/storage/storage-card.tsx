import { useQuery } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { StorageFigures } from './storage-figures.tsx';
import { storageQuery } from './storage-query.ts';

/** For owners: the space for files in chats, and what uses it (ATTACH-11). */
export function StorageCard({ accountId }: { accountId: string }) {
  const { data: storage, isPending, refetch } = useQuery(storageQuery(accountId));
  return (
    <Card title={m.storage_title()} description={m.storage_text()}>
      {storage && <StorageFigures storage={storage} />}
      {!storage && isPending && <Skeleton className="h-24 w-full rounded-control" />}
      {!storage && !isPending && <FailedPart title={m.storage_load_failed()} onRetry={refetch} />}
    </Card>
  );
}
