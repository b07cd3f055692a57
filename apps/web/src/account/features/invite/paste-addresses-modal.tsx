import { type FormEvent, useId, useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type PastedAddress, parseAddresses } from './parse-addresses.ts';

type PasteAddressesModalProps = {
  /** Null until it is known. */
  freeIdCount: number | null;
  maxRecipients: number;
  onNext: (addresses: PastedAddress[]) => void;
  onClose: () => void;
};

/** Accepts addresses pasted from a mail, a document or a table. */
export function PasteAddressesModal({ freeIdCount, maxRecipients, onNext, onClose }: PasteAddressesModalProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const addresses = parseAddresses(text);
  const hasTooMany = addresses.length > maxRecipients;
  const canGoOn = addresses.length > 0 && !hasTooMany && Boolean(freeIdCount);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (canGoOn) onNext(addresses);
  }

  return (
    <Dialog
      isOpen
      title={m.invite_many_title()}
      closeLabel={m.common_close()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={!canGoOn}>
            {m.member_next()}
          </Button>
        </>
      }
    >
      <p>{m.invite_many_text()}</p>
      <form id={formId} noValidate onSubmit={handleSubmit} className="mt-4">
        <TextArea
          autoFocus
          rows={6}
          label={m.invite_many_addresses()}
          description={m.invite_many_addresses_hint()}
          placeholder={m.invite_many_addresses_example()}
          error={hasTooMany ? m.invite_many_too_many({ max: maxRecipients }) : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoCapitalize="none"
          spellCheck={false}
          className="text-ink"
        />
      </form>
      <p role="status" className="mt-3 text-sm empty:hidden">
        {addresses.length > 0 && foundText(addresses)}
      </p>
      <p className="mt-3 text-sm empty:hidden">{freeIdCount !== null && freeIdText(freeIdCount)}</p>
    </Dialog>
  );
}

function foundText(addresses: PastedAddress[]): string {
  const wrong = addresses.filter(({ isValid }) => !isValid).length;
  const count = addresses.length;
  return wrong === 0 ? m.invite_many_found({ count }) : m.invite_many_found_wrong({ count, wrong });
}

function freeIdText(count: number): string {
  return count === 0 ? m.invite_many_no_ids() : m.invite_many_ids({ count });
}
