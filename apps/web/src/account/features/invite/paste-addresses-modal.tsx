import { type LanguageCode, languageCodeOf, localeFacts, locales } from '@yobirin/contract/locale';
import { type FormEvent, useId, useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type PastedAddress, parseAddresses } from './parse-addresses.ts';

/** The addresses, and the language of their mails (INVITE-13). */
export type Paste = { addresses: PastedAddress[]; language: LanguageCode };

type PasteAddressesModalProps = {
  /** How many new IDs the plan allows. */
  newIdsMax: number;
  /** How many IDs are unassigned. Null until it is known. */
  unassignedIdCount: number | null;
  maxRecipients: number;
  isPending: boolean;
  onNext: (paste: Paste) => void;
  onClose: () => void;
};

/** Accepts addresses pasted from a mail, a document or a table. */
export function PasteAddressesModal(props: PasteAddressesModalProps) {
  const { newIdsMax, unassignedIdCount, maxRecipients, isPending, onNext, onClose } = props;
  const formId = useId();
  const [text, setText] = useState('');
  const [locale, setLocale] = useState(getAccountLocale);
  const addresses = parseAddresses(text);
  const hasTooMany = addresses.length > maxRecipients;
  const idCount = unassignedIdCount === null ? null : newIdsMax + unassignedIdCount;
  const canGoOn = addresses.length > 0 && !hasTooMany && Boolean(idCount);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (canGoOn) onNext({ addresses, language: languageCodeOf(locale) });
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
          <Button type="submit" form={formId} variant="primary" disabled={!canGoOn} isPending={isPending}>
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
      {unassignedIdCount !== null && (
        <IdCounts newIdsMax={newIdsMax} unassigned={unassignedIdCount} wanted={addresses.length} />
      )}
      <RadioGroup
        name="language"
        label={m.invite_language()}
        value={locale}
        onChange={({ target }) => setLocale(locales.find((choice) => choice === target.value) ?? locale)}
        options={locales.map((choice) => ({ value: choice, label: localeFacts[choice].name }))}
        className="mt-4 text-ink"
      />
    </Dialog>
  );
}

function foundText(addresses: PastedAddress[]): string {
  const wrong = addresses.filter(({ isValid }) => !isValid).length;
  const count = addresses.length;
  return wrong === 0 ? m.invite_many_found({ count }) : m.invite_many_found_wrong({ count, wrong });
}

type IdCountsProps = { newIdsMax: number; unassigned: number; wanted: number };

/** What the plan allows, before anything is made (MEMBER-22). */
function IdCounts({ newIdsMax, unassigned, wanted }: IdCountsProps) {
  const total = newIdsMax + unassigned;
  if (total === 0) return <p className="mt-3 text-sm">{m.invite_many_no_ids()}</p>;
  return (
    <>
      <p className="mt-3 text-sm">
        {m.invite_many_new_ids({ count: newIdsMax })}
        {unassigned > 0 && <span className="block">{m.invite_many_ids({ count: unassigned })}</span>}
      </p>
      {wanted > total && <p className="mt-3 text-sm text-red">{m.invite_many_over_plan({ count: wanted - total })}</p>}
    </>
  );
}
