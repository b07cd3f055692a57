import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { CopyIcon, OpenIcon, QrCodeIcon, SmartphoneIcon } from '../../../ui/picture/icons.tsx';
import { publicAddress } from '../../shared/yobirin-id/public-address.ts';
import type { QrOwner } from '../qr/qr-label.ts';
import { QrModal } from '../qr/qr-modal.tsx';
import { markStep } from './starter-progress.ts';
import { StarterRow } from './starter-row.tsx';
import { storeLinks } from './store-links.ts';

type OwnerStepProps = { owner: QrOwner; isDone: boolean };

/** The public address, to copy or to open. */
export function AddressStep({ owner: { yobirinId }, isDone }: OwnerStepProps) {
  const address = publicAddress({ yobirinId });

  function copy() {
    markStep('address');
    void copyText(address, { copied: m.home_copied(), failed: m.home_copy_failed() });
  }
  const text = (
    <>
      <p>{m.starter_address_text()}</p>
      <p className="mt-2 rounded-control bg-sunken px-3 py-2 text-base font-semibold wrap-anywhere text-indigo select-all">
        {address.replace(/^https?:\/\//, '')}
      </p>
    </>
  );
  return (
    <StarterRow number={1} title={m.starter_address()} text={text} isDone={isDone}>
      <Button icon={<CopyIcon />} onClick={copy}>
        {m.home_copy()}
      </Button>
      <ButtonLink
        href={paths.call({ yobirinId, referrerPath: paths.accountHome() })}
        target="_blank"
        rel="noopener"
        icon={<OpenIcon />}
        onClick={() => markStep('address')}
      >
        {m.home_open()}
      </ButtonLink>
    </StarterRow>
  );
}

export function QrStep({ owner, isDone }: OwnerStepProps) {
  const [isOpen, setIsOpen] = useState(false);

  function open() {
    markStep('qr');
    setIsOpen(true);
  }
  return (
    <StarterRow number={2} title={m.starter_qr()} text={m.starter_qr_text()} isDone={isDone}>
      <Button icon={<QrCodeIcon />} onClick={open}>
        {m.nav_qr()}
      </Button>
      <QrModal owner={owner} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </StarterRow>
  );
}

/** The phone app (INTRO-02, OP-02). */
export function PhoneStep({ isDone }: { isDone: boolean }) {
  const { appStoreUrl, googlePlayUrl } = storeLinks();
  const shared = { target: '_blank', rel: 'noopener', icon: <SmartphoneIcon />, onClick: () => markStep('phone') };
  return (
    <StarterRow number={6} title={m.starter_phone()} text={m.starter_phone_text()} isDone={isDone}>
      <ButtonLink href={appStoreUrl} {...shared}>
        {m.intro_done_iphone()}
      </ButtonLink>
      <ButtonLink href={googlePlayUrl} {...shared}>
        {m.intro_done_android()}
      </ButtonLink>
    </StarterRow>
  );
}
