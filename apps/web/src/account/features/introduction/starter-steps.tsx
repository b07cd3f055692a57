import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { CopyIcon, OpenIcon, QrCodeIcon, SmartphoneIcon } from '../../../ui/picture/icons.tsx';
import { publicAddress } from '../../shared/yobirin-id/public-address.ts';
import type { QrOwner } from '../qr/qr-label.ts';
import { QrModal } from '../qr/qr-modal.tsx';
import { StarterRow } from './starter-row.tsx';
import { storeLinks } from './store-links.ts';

/** The public address, to copy or to open. */
export function AddressLine({ owner: { yobirinId } }: { owner: QrOwner }) {
  const address = publicAddress({ yobirinId });
  const copyWords = { copied: m.home_copied(), failed: m.home_copy_failed() };
  return (
    <>
      <p className="rounded-control bg-sunken px-3 py-2 font-semibold wrap-anywhere text-indigo select-all">
        {address.replace(/^https?:\/\//, '')}
      </p>
      <p className="mt-2 text-sm text-muted">{m.starter_address_text()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={<CopyIcon />} onClick={() => copyText(address, copyWords)}>
          {m.home_copy()}
        </Button>
        <ButtonLink
          href={paths.call({ yobirinId, referrerPath: paths.accountHome() })}
          target="_blank"
          rel="noopener"
          icon={<OpenIcon />}
        >
          {m.home_open()}
        </ButtonLink>
      </div>
    </>
  );
}

type QrStepProps = { number: number; owner: QrOwner; isDone: boolean; onClose: () => void };

export function QrStep({ number, owner, isDone, onClose }: QrStepProps) {
  const [isOpen, setIsOpen] = useState(false);

  // Marked on closing: a checklist that is complete goes away, and would take the code with it.
  function close() {
    setIsOpen(false);
    onClose();
  }
  return (
    <StarterRow number={number} title={m.starter_qr()} text={m.starter_qr_text()} isDone={isDone}>
      <Button icon={<QrCodeIcon />} onClick={() => setIsOpen(true)}>
        {m.nav_qr()}
      </Button>
      <QrModal owner={owner} isOpen={isOpen} onClose={close} />
    </StarterRow>
  );
}

/** The phone app (INTRO-02, OP-02). Offered, and not counted as a step. */
export function PhoneLine() {
  const { appStoreUrl, googlePlayUrl } = storeLinks();
  const shared = { target: '_blank', rel: 'noopener', variant: 'quiet', icon: <SmartphoneIcon /> } as const;
  return (
    <section aria-label={m.starter_phone()} className="border-t border-line pt-4">
      <h3 className="text-base">{m.starter_phone()}</h3>
      <p className="mt-1 text-sm text-muted">{m.starter_phone_text()}</p>
      <div className="mt-1 -ml-4 flex flex-wrap">
        <ButtonLink href={appStoreUrl} {...shared}>
          {m.intro_done_iphone()}
        </ButtonLink>
        <ButtonLink href={googlePlayUrl} {...shared}>
          {m.intro_done_android()}
        </ButtonLink>
      </div>
    </section>
  );
}
