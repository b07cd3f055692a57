import { useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { GuestBlockRow } from './guest-block-row.tsx';
import { guestBlocksQuery, unblockGuest } from './guest-blocks.ts';

type GuestBlockListProps = { yobirinPropertyId: string; canUnblock: boolean };
type GuestBlocksModalProps = GuestBlockListProps & { isOpen: boolean; onClose: () => void };

/** The guests that this ID has blocked, until when and why. Members who may write can unblock them. */
export function GuestBlocksModal({ isOpen, onClose, ...list }: GuestBlocksModalProps) {
  return (
    <Dialog isOpen={isOpen} title={m.chat_blocks()} closeLabel={m.common_close()} onClose={onClose}>
      <p>{m.chat_blocks_text()}</p>
      <GuestBlockList {...list} />
    </Dialog>
  );
}

function GuestBlockList({ yobirinPropertyId, canUnblock }: GuestBlockListProps) {
  const client = useQueryClient();
  const query = guestBlocksQuery(yobirinPropertyId);
  const blocks = useQuery(query);

  async function handleUnblock(id: string) {
    try {
      await unblockGuest(id);
      await client.invalidateQueries(query);
      showToast({ tone: 'success', text: m.chat_unblocked() });
    } catch (error) {
      showServerError(error);
    }
  }

  if (blocks.isPending) return <Skeleton className="mt-4 h-16 w-full rounded-control" />;
  if (!blocks.data) return <FailedPart title={m.chat_blocks_failed()} onRetry={() => blocks.refetch()} />;
  if (blocks.data.length === 0) return <EmptyState title={m.chat_blocks_empty()} />;
  return (
    <ul aria-label={m.chat_blocks()} className="mt-3 divide-y divide-line">
      {blocks.data.map((block) => (
        <GuestBlockRow key={block.id} block={block} onUnblock={canUnblock ? () => handleUnblock(block.id) : null} />
      ))}
    </ul>
  );
}
