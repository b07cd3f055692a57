import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { qrCardId } from './qr-card.tsx';
import { type QrOwner, qrLabelOf } from './qr-label.ts';
import { QrResult } from './qr-result.tsx';

type QrModalProps = { owner: QrOwner; isOpen: boolean; onClose: () => void };

/** The QR code of an ID, to show, save and print (PROFILE-16). */
export function QrModal({ owner, isOpen, onClose }: QrModalProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.qr_title()}
      closeLabel={m.common_close()}
      actions={
        <ButtonLink variant="quiet" href={`${paths.accountProfile()}#${qrCardId}`} onClick={onClose}>
          {m.qr_more()}
        </ButtonLink>
      }
    >
      <p>{m.qr_modal_text()}</p>
      <div className="mx-auto mt-4 max-w-64 text-ink">
        <QrResult yobirinId={owner.yobirinId} labels={[qrLabelOf(owner)]} isComplete />
      </div>
    </Dialog>
  );
}
