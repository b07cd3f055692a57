import { limits } from '@yobirin/contract/limits';
import type { CallPageView } from '@yobirin/contract/pages';
import { useId } from 'react';
import type { RememberedChat } from '../../chat/remembered-chats.ts';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ChatIcon } from '../../ui/picture/icons.tsx';
import { Modal } from '../modal.tsx';
import { EarlierChats } from '../remembered/earlier-chats.tsx';
import { useGuestChatForm } from './use-guest-chat-form.ts';

type GuestChatModalProps = {
  view: CallPageView;
  /** The name from the QR code. */
  callerName: string | undefined;
  /** The name that the guest gave for a call. */
  givenName: string | undefined;
  /** The chats that the guest began earlier in this browser. */
  chats: readonly RememberedChat[];
  /** Opens the chat that was just begun. */
  onChat: (path: string) => void;
  /** Follows a link to an earlier chat where the browser should not; returns whether it did. */
  onEarlierChat: (path: string) => boolean;
  onClose: () => void;
};

/** Leads to a guest's chats with the ID, and to a new one where the ID takes new ones (GUEST-10, GUEST-40). */
export function GuestChatModal(props: GuestChatModalProps) {
  return props.view.isContactsOnly ? <EarlierChatsModal {...props} /> : <NewChatModal {...props} />;
}

/** An ID for contacts only takes no new chats of guests, also of those whose chat it has approved (CALLPAGE-24). */
function EarlierChatsModal({ chats, onEarlierChat, onClose }: GuestChatModalProps) {
  const hasChats = chats.length > 0;
  return (
    <Modal title={m.guest_form_title()} onClose={onClose}>
      <p className="mt-2 text-muted">{hasChats ? m.guest_form_contacts_only() : m.visitor_contacts_only_text()}</p>
      {hasChats && <EarlierChats chats={chats} onFollow={onEarlierChat} />}
    </Modal>
  );
}

/** Asks for the guest's name, and where to announce answers if the site sends mails (GUEST-01, VALID-08, OPS-40). */
function NewChatModal(props: GuestChatModalProps) {
  const { view, chats, onClose } = props;
  const formId = useId();
  const form = useGuestChatForm(props);

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
          disabled={!form.canStart}
          isPending={form.isPending}
        >
          {m.guest_form_submit()}
        </Button>
      }
    >
      {chats.length > 0 ? (
        <>
          <EarlierChats chats={chats} onFollow={props.onEarlierChat} />
          <h3 className="mt-4 border-t border-line pt-4 text-sm text-muted">{m.guest_form_new()}</h3>
        </>
      ) : (
        <p className="mt-2 text-muted">{m.guest_form_text()}</p>
      )}
      <form id={formId} noValidate onSubmit={form.handleSubmit} className="mt-4 flex flex-col gap-4">
        <TextField
          label={m.guest_form_name()}
          description={m.guest_form_name_hint({ max: limits.nameMaxGraphemes })}
          error={form.isNameTooLong ? m.guest_form_name_too_long({ max: limits.nameMaxGraphemes }) : undefined}
          value={form.nameText}
          onChange={(event) => form.setNameText(event.target.value)}
          autoComplete="name"
          autoFocus={chats.length === 0}
        />
        {view.isMailOn && (
          <TextField
            type="email"
            label={m.guest_form_email()}
            note={m.guest_form_optional()}
            description={m.guest_form_email_hint()}
            error={form.isEmailWrong ? m.guest_form_email_invalid() : undefined}
            value={form.emailText}
            onChange={(event) => form.setEmailText(event.target.value)}
            onBlur={form.handleEmailLeft}
            autoComplete="email"
          />
        )}
        <p role="alert" className="text-red empty:hidden">
          {form.failureText}
        </p>
      </form>
    </Modal>
  );
}
