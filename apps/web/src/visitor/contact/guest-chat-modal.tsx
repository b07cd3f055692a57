import { guestEmail, guestName } from '@yobirin/contract/guest';
import { limits } from '@yobirin/contract/limits';
import { languageCodeOf } from '@yobirin/contract/locale';
import type { CallPageView } from '@yobirin/contract/pages';
import { type FormEvent, useId, useState } from 'react';
import type { RememberedChat } from '../../chat/remembered-chats.ts';
import { isOfflineFailure, useIsOnline, useWhenBackOnline } from '../../failure/online.ts';
import { m } from '../../i18n/gen/messages.js';
import { getLocale } from '../../i18n/gen/runtime.js';
import { ProofCanceled } from '../../proof/proof-canceled.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ChatIcon } from '../../ui/picture/icons.tsx';
import { Modal } from '../modal.tsx';
import { EarlierChats } from '../remembered/earlier-chats.tsx';
import { refusalText, startGuestChat } from './start-chat.ts';

type GuestChatModalProps = {
  view: CallPageView;
  /** The name from the QR code. */
  callerName: string | undefined;
  /** The chats that the guest began earlier in this browser. */
  chats: readonly RememberedChat[];
  /** Opens the chat that was just begun. */
  onChat: (path: string) => void;
  /** Follows a link to an earlier chat where the browser should not; returns whether it did. */
  onEarlierChat: (path: string) => boolean;
  onClose: () => void;
};

/** Asks for the guest's name, and where to announce answers (GUEST-01, VALID-08). */
export function GuestChatModal(props: GuestChatModalProps) {
  const { view, callerName, chats, onClose } = props;
  const formId = useId();
  const [nameText, setNameText] = useState(callerName ?? chats[0]?.guestName ?? '');
  const [emailText, setEmailText] = useState('');
  const [isEmailLeft, setIsEmailLeft] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isOnline = useIsOnline();
  const isOffline = isOfflineFailure(failure, isOnline);
  const name = guestName.safeParse(nameText);
  const email = guestEmail.safeParse(emailText);
  const isNameTooLong = name.error?.issues.some(({ message }) => message === 'too_long') ?? false;

  useWhenBackOnline(isOffline, start);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsEmailLeft(true);
    void start();
  }

  async function start() {
    if (!name.success || !email.success || isPending) return;
    setIsPending(true);
    setFailure(null);
    try {
      const guest = { guestName: name.data, ...noticeOf(email.data), ...(callerName && { callerName }) };
      // Stays pending: the browser is about to leave this page, or the modal closes.
      props.onChat(await startGuestChat({ toYobirinPropertyId: view.id, ...guest }));
    } catch (error) {
      if (!(error instanceof ProofCanceled)) setFailure(error);
      setIsPending(false);
    }
  }

  return (
    <Modal
      title={m.guest_form_title()}
      onClose={onClose}
      actions={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="large"
          icon={<ChatIcon />}
          disabled={!name.success}
          isPending={isPending}
        >
          {m.guest_form_submit()}
        </Button>
      }
    >
      {chats.length > 0 ? (
        <>
          <EarlierChats chats={chats} onFollow={props.onEarlierChat} />
          <h3 className="mt-4 text-sm text-muted">{m.guest_form_new()}</h3>
        </>
      ) : (
        <p className="mt-2 text-muted">{m.guest_form_text()}</p>
      )}
      <form id={formId} noValidate onSubmit={handleSubmit} className="mt-4 flex flex-col gap-4">
        <TextField
          label={m.guest_form_name()}
          description={m.guest_form_name_hint({ max: limits.nameMaxGraphemes })}
          error={isNameTooLong ? m.guest_form_name_too_long({ max: limits.nameMaxGraphemes }) : undefined}
          value={nameText}
          onChange={(event) => setNameText(event.target.value)}
          autoComplete="name"
          autoFocus={chats.length === 0}
        />
        <TextField
          type="email"
          label={m.guest_form_email()}
          note={m.guest_form_optional()}
          description={m.guest_form_email_hint()}
          error={isEmailLeft && !email.success ? m.guest_form_email_invalid() : undefined}
          value={emailText}
          onChange={(event) => setEmailText(event.target.value)}
          onBlur={() => setIsEmailLeft(true)}
          autoComplete="email"
        />
        <p role="alert" className="text-red empty:hidden">
          {failure !== null &&
            (isOffline ? m.error_offline_note() : (refusalText(failure) ?? m.error_connection_text()))}
        </p>
      </form>
    </Modal>
  );
}

/** An e-mail address comes with the language of the screen (GUEST-02). */
function noticeOf(email: string) {
  return email ? { guestEmail: email, guestLanguage: languageCodeOf(getLocale()) } : {};
}
