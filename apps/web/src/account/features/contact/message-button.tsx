import { useNavigate } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { useTransition } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { ChatIcon } from '../../../ui/picture/icons.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { startChat } from './contact-changes.ts';
import type { Contact } from './contact-queries.ts';

type MessageButtonProps = { contact: Contact; name: string; propertyId: string };

/** Opens the chat with a contact, as the ID in use. */
export function MessageButton({ contact, name, propertyId }: MessageButtonProps) {
  const navigate = useNavigate();
  const [isPending, startTransition] = useTransition();

  function handleClick() {
    startTransition(async () => {
      try {
        const id = await startChat(propertyId, contact.id);
        await navigate({ href: paths.accountMessage({ id }) });
      } catch (error) {
        // Refused because of their license or their settings; which of the two is private.
        const isRefused = isRefusal(error, 'UNPROCESSABLE_ENTITY', 'FORBIDDEN');
        if (isRefused) showToast({ tone: 'error', text: m.contact_message_refused({ name }) });
        else showServerError(error);
      }
    });
  }

  return (
    <Button
      variant="quiet"
      icon={<ChatIcon />}
      isPending={isPending}
      onClick={handleClick}
      aria-label={m.contact_message_label({ name })}
    >
      {m.contact_message()}
    </Button>
  );
}
