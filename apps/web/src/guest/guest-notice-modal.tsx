import { guestEmail } from '@yobirin/contract/guest';
import { type GuestLanguageCode, guestLocales, languageCodeOf, localeFacts } from '@yobirin/contract/locale';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { graphql } from '../api/graphql.ts';
import { request } from '../api/request.ts';
import { shownFailure } from '../failure/shown-failure.ts';
import { m } from '../i18n/gen/messages.js';
import { getLocale } from '../i18n/gen/runtime.js';
import { validationMessage } from '../i18n/validation-message.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/form/select.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { showToast } from '../ui/overlay/toast.tsx';
import type { GuestSide } from './find-guest-chat.ts';
import { guestEmailRefusal } from './guest-email-refusal.ts';

const UpdateGuestNotice = graphql(`
  mutation UpdateGuestNotice($guestToken: String!, $guestEmail: String!, $guestLanguage: GuestLanguage!) {
    updateChatRoomMembershipByGuest(guestToken: $guestToken, guestEmail: $guestEmail, guestLanguage: $guestLanguage) {
      id
      isGuestEmailConfirmed
    }
  }
`);

type GuestNoticeModalProps = {
  own: GuestSide;
  guestToken: string;
  onChanged: () => Promise<void>;
  onClose: () => void;
};

/** Sets the address and language of mails about answers, for a guest who is away (GUEST-07). */
export function GuestNoticeModal({ own, guestToken, onChanged, onClose }: GuestNoticeModalProps) {
  const formId = useId();
  const [address, setAddress] = useState(own.guestEmail ?? '');
  const [isLeft, setIsLeft] = useState(false);
  const kept: GuestLanguageCode = own.guestLanguage ?? languageCodeOf(getLocale());
  const [language, setLanguage] = useState(kept);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPending, startTransition] = useTransition();
  const email = guestEmail.safeParse(address);
  const isChanged = email.data !== (own.guestEmail ?? '') || language !== kept;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsLeft(true);
    if (!email.success || !isChanged || isPending) return;
    setRefusal(null);
    startTransition(async () => {
      try {
        const changes = { guestEmail: email.data, guestLanguage: language };
        const { updateChatRoomMembershipByGuest: saved } = await request(UpdateGuestNotice, { guestToken, ...changes });
        await onChanged();
        const isAsked = email.data !== own.guestEmail && saved.isGuestEmailConfirmed === false;
        showToast({ tone: 'success', text: isAsked ? m.guest_email_sent() : m.guest_chat_notice_saved() });
        onClose();
      } catch (error) {
        const text = guestEmailRefusal(error);
        if (text) setRefusal(text);
        else shownFailure.set(error);
      }
    });
  }

  return (
    <Dialog
      isOpen
      title={m.guest_chat_notice_title()}
      closeLabel={m.common_close()}
      onClose={onClose}
      isBusy={isPending}
      actions={
        <Button type="submit" form={formId} variant="primary" disabled={!isChanged} isPending={isPending}>
          {m.common_save()}
        </Button>
      }
    >
      <p>{own.isGuestEmailConfirmed ? m.guest_email_confirmed() : m.guest_chat_notice_text()}</p>
      <form id={formId} noValidate onSubmit={handleSubmit} className="mt-4 flex flex-col gap-4 text-ink">
        <TextField
          type="email"
          label={m.guest_chat_email()}
          description={m.guest_chat_email_hint()}
          error={refusal ?? (isLeft ? validationMessage(email.error?.issues[0]?.message) : undefined)}
          value={address}
          onChange={(event) => {
            setRefusal(null);
            setAddress(event.target.value);
          }}
          onBlur={() => setIsLeft(true)}
          autoComplete="email"
        />
        <Select
          label={m.guest_chat_language()}
          placeholder={m.guest_chat_language()}
          value={language}
          onChange={setLanguage}
          options={guestLocales.map((locale) => ({ value: languageCodeOf(locale), label: localeFacts[locale].name }))}
        />
      </form>
    </Dialog>
  );
}
