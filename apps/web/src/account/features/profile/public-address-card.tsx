import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CopyIcon, OpenIcon, QrCodeIcon } from '../../../ui/picture/icons.tsx';
import { publicAddress } from '../../shared/yobirin-id/public-address.ts';
import { QrModal } from '../qr/qr-modal.tsx';
import { useQrOwner } from '../qr/use-qr-owner.ts';

/** The public address of the ID in use, to copy, to open and to show as a QR code. */
export function PublicAddressCard() {
  const owner = useQrOwner();
  const [isQrOpen, setIsQrOpen] = useState(false);
  if (owner === null) return <Card title={m.home_no_address_title()}>{m.home_no_address_text()}</Card>;

  const { yobirinId } = owner;
  const address = publicAddress({ yobirinId });
  const copyWords = { copied: m.home_copied(), failed: m.home_copy_failed() };
  return (
    <Card title={m.home_address_title()}>
      <p className="flex items-center gap-1 rounded-control bg-sunken py-1 pr-1 pl-4">
        <span className="min-w-0 grow font-semibold wrap-anywhere text-indigo select-all">
          {address.replace(/^https?:\/\//, '')}
        </span>
        <IconButton label={m.home_copy()} icon={<CopyIcon />} onClick={() => copyText(address, copyWords)} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={<QrCodeIcon />} onClick={() => setIsQrOpen(true)}>
          {m.nav_qr()}
        </Button>
        <ButtonLink
          href={paths.call({ yobirinId, referrerPath: location.pathname })}
          target="_blank"
          rel="noopener"
          icon={<OpenIcon />}
        >
          {m.home_open()}
        </ButtonLink>
      </div>
      <QrModal owner={owner} isOpen={isQrOpen} onClose={() => setIsQrOpen(false)} />
    </Card>
  );
}
