import { useTransition } from 'react';
import { ClosedNote } from '../../../chat/room/closed-note.tsx';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { useBlocking } from '../block/use-blocking.ts';

type BlockedPeerNoteProps = { name: string; blockId: string | null };

/** Shown in place of the composer while this side has blocked the other one. */
export function BlockedPeerNote({ name, blockId }: BlockedPeerNoteProps) {
  const { unblock } = useBlocking();
  const [isPending, startTransition] = useTransition();

  return (
    <ClosedNote>
      <span className="block">{m.block_room_note({ name })}</span>
      {blockId !== null && (
        <Button isPending={isPending} onClick={() => startTransition(() => unblock(blockId))} className="mt-3">
          {m.block_lift_action()}
        </Button>
      )}
    </ClosedNote>
  );
}
