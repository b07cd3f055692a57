import { m } from '../../../i18n/gen/messages.js';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { dayOf } from '../../day-of.ts';
import type { Contract } from './contract.ts';

type CancelModalProps = {
  contract: Contract;
  effectiveAt: string;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
};

/** Says what ends when, before it is cancelled (OP-08). */
export function CancelModal({ contract, effectiveAt, onConfirm, onCancel }: CancelModalProps) {
  const date = dayOf(effectiveAt);
  return (
    <ConfirmModal
      isOpen
      isDangerous
      title={m.contract_cancel_title()}
      confirmLabel={m.contract_submit_cancel()}
      cancelLabel={m.common_cancel()}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <ul className="list-disc space-y-1 pl-5">
        {contract.hasSubscription ? (
          <>
            <li>{m.contract_cancel_until({ date })}</li>
            <li>{m.contract_cancel_no_more()}</li>
          </>
        ) : (
          <li>{m.contract_cancel_at_once()}</li>
        )}
        <li>{m.contract_cancel_then()}</li>
        {contract.hasSubscription && <li>{m.contract_cancel_take_back({ date })}</li>}
      </ul>
    </ConfirmModal>
  );
}
