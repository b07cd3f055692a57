import type { IncomingCall } from '@yobirin/contract/call-channel';
import { callerNameOf } from '../../../call/incoming/caller-name.ts';
import { m } from '../../../i18n/gen/messages.js';
import { BlockModal } from '../block/block-modal.tsx';

type BlockCallerModalProps = { call: IncomingCall; onClose: () => void };

/** Blocks the caller of a call that rings or runs, which ends by it. */
export function BlockCallerModal({ call, onClose }: BlockCallerModalProps) {
  const opponent = { callHistoryId: call.callHistoryId, yobirinPropertyId: call.to.yobirinPropertyId };
  return <BlockModal opponent={opponent} name={callerNameOf(call)} text={m.block_text_call()} onClose={onClose} />;
}
