import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { QrMaker } from './qr-maker.tsx';

/** The fragment of its address. */
export const qrCardId = 'qr';

/** The QR codes of an ID, on its profile and on the owner's page for a member or a group (PROFILE-14, OP-15). */
export function QrCard({ yobirinId, nickname }: { yobirinId: string | null; nickname: string }) {
  if (yobirinId === null) return null;
  return (
    <Card id={qrCardId} title={m.qr_title()} description={m.qr_text()}>
      <QrMaker yobirinId={yobirinId} nickname={nickname} />
    </Card>
  );
}
