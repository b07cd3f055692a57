import { useTransition } from 'react';
import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import type { GuestBlock } from './guest-blocks.ts';

type GuestBlockRowProps = {
  block: GuestBlock;
  /** Null for a member who may only look. */
  onUnblock: (() => Promise<void>) | null;
};

export function GuestBlockRow({ block, onUnblock }: GuestBlockRowProps) {
  const [isPending, startTransition] = useTransition();
  const name = block.guestName ?? m.chat_room_guest();

  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 grow text-sm">
        <p dir="auto" className="font-semibold text-ink">
          {name}
        </p>
        <p>{block.expireAt ? m.chat_block_until({ time: dateTimeText(block.expireAt) }) : m.chat_block_forever()}</p>
        <p dir="auto">{block.reason}</p>
        <p className="text-xs">{m.chat_block_since({ time: dateTimeText(block.createdAt) })}</p>
      </div>
      {onUnblock && (
        <Button
          aria-label={m.chat_unblock_label({ name })}
          isPending={isPending}
          onClick={() => startTransition(onUnblock)}
        >
          {m.chat_unblock()}
        </Button>
      )}
    </li>
  );
}
