import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chatChannel } from '../../../chat/room/chat-channel.ts';
import { m } from '../../../i18n/gen/messages.js';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { BlockRow } from './block-row.tsx';
import { blocksQuery } from './blocks.ts';
import { useBlocking } from './use-blocking.ts';

type BlockListProps = { yobirinPropertyId: string; canUnblock: boolean };
type BlocksModalProps = BlockListProps & { onClose: () => void };

/** The people that this ID has blocked. Members who may write can unblock them. */
export function BlocksModal({ onClose, ...list }: BlocksModalProps) {
  return (
    <Dialog isOpen title={m.block_list()} closeLabel={m.common_close()} onClose={onClose}>
      <p>{m.block_list_text()}</p>
      <BlockList {...list} />
    </Dialog>
  );
}

function BlockList({ yobirinPropertyId, canUnblock }: BlockListProps) {
  const { unblock } = useBlocking();
  const blocks = useQuery(blocksQuery(yobirinPropertyId));
  useFollowBlocks(yobirinPropertyId);

  if (blocks.isPending) return <Skeleton className="mt-4 h-16 w-full rounded-control" />;
  if (!blocks.data) return <FailedPart title={m.block_list_failed()} onRetry={() => blocks.refetch()} />;
  if (blocks.data.length === 0) {
    return <EmptyState title={m.block_list_empty()} description={m.block_list_empty_text()} />;
  }
  return (
    <ul aria-label={m.block_list()} className="mt-3 divide-y divide-line">
      {blocks.data.map((block) => (
        <BlockRow key={block.id} block={block} onUnblock={canUnblock ? () => unblock(block.id) : null} />
      ))}
    </ul>
  );
}

/** Other holders block and unblock, too. The host of unread counts has subscribed to the ID. */
function useFollowBlocks(yobirinPropertyId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      chatChannel().on('blocksChanged', (event) => {
        if (event.yobirinPropertyId === yobirinPropertyId)
          void client.invalidateQueries(blocksQuery(yobirinPropertyId));
      }),
    [client, yobirinPropertyId],
  );
}
