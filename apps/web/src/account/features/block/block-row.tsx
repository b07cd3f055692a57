import { useTransition } from 'react';
import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import type { Block } from './blocks.ts';

type BlockRowProps = {
  block: Block;
  /** Null for a member who may only look. */
  onUnblock: (() => Promise<void>) | null;
};

/** Who is blocked, since when, from where, until when and why (BLOCK-10). */
export function BlockRow({ block, onUnblock }: BlockRowProps) {
  const [isPending, startTransition] = useTransition();
  const name = block.yobirinProperty?.nickname || block.name || m.block_unnamed();

  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 grow text-sm">
        <p dir="auto" className="font-semibold break-words text-ink">
          {name}
        </p>
        {block.note && (
          <p dir="auto" className="break-words text-ink">
            {block.note}
          </p>
        )}
        <p>{sinceText(block)}</p>
        <p>{block.expireAt ? m.block_until({ time: dateTimeText(block.expireAt) }) : m.block_forever()}</p>
      </div>
      {onUnblock && (
        <Button
          aria-label={m.block_lift_label({ name })}
          isPending={isPending}
          onClick={() => startTransition(onUnblock)}
          className="shrink-0"
        >
          {m.block_lift()}
        </Button>
      )}
    </li>
  );
}

const sinceTexts = {
  CHAT: m.block_since_chat,
  CALL: m.block_since_call,
  MISSED_CALL: m.block_since_missed_call,
};

function sinceText({ source, createdAt }: Block): string {
  return sinceTexts[source]({ time: dateTimeText(createdAt) });
}
