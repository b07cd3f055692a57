import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { mayOnlyLook } from '../../../session/session-state.ts';
import { useSession } from '../../../session/use-session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { AlertCircleIcon, BlockIcon, CheckIcon, ClockIcon, MoreIcon } from '../../../ui/picture/icons.tsx';
import { BlockModal } from '../block/block-modal.tsx';
import { useBlocking } from '../block/use-blocking.ts';
import { ReportModal } from '../report/report-modal.tsx';
import type { CallHistory } from './call-histories-query.ts';
import { useMarkCallDone } from './mark-call-done.ts';

type CallHistoryMenuProps = { history: CallHistory; name: string };

/** Marks a missed call as done; blocks, unblocks or reports the caller (CALLBACK-45, BLOCK-03, BLOCK-13). Members who may only look have no menu. */
export function CallHistoryMenu({ history, name }: CallHistoryMenuProps) {
  const { currentMembership } = useSession();
  const [open, setOpen] = useState<'none' | 'block' | 'report'>('none');
  const { unblock } = useBlocking();
  const markDone = useMarkCallDone();
  const close = () => setOpen('none');
  const { id: callHistoryId, blockId, canBlock, isDone, toYobirinProperty } = history;
  const about = { callHistoryId, yobirinPropertyId: toYobirinProperty.id };
  if (!currentMembership || mayOnlyLook(currentMembership)) return null;

  const block: MenuItem =
    blockId === null
      ? {
          id: 'block',
          label: m.block_action(),
          isDangerous: true,
          isDisabled: !canBlock,
          onSelect: () => setOpen('block'),
        }
      : { id: 'unblock', label: m.block_lift_action(), onSelect: () => void unblock(blockId) };
  const done: MenuItem = {
    id: 'done',
    label: isDone ? m.callback_reopen() : m.callback_finish(),
    icon: isDone ? <ClockIcon /> : <CheckIcon />,
    onSelect: () => void markDone(callHistoryId, !isDone),
  };
  const report = { id: 'report', label: m.report_action(), isDangerous: true, onSelect: () => setOpen('report') };

  return (
    <>
      <Menu
        label={m.block_menu({ name })}
        trigger={<IconButton label={m.block_menu({ name })} icon={<MoreIcon />} />}
        items={[
          ...(history.status === 'UNCALL' ? [done] : []),
          { ...block, icon: <BlockIcon /> },
          { ...report, icon: <AlertCircleIcon /> },
        ]}
      />
      {open === 'block' && <BlockModal opponent={about} name={name} text={m.block_text()} onClose={close} />}
      {open === 'report' && <ReportModal about={about} name={name} onClose={close} />}
    </>
  );
}
