import type { GuestSettings } from '@yobirin/contract/pages';
import { useState } from 'react';
import { FailureBoundary } from '../failure/failure-boundary.tsx';
import { ServerErrorModal } from '../failure/server-error-modal.tsx';
import { m } from '../i18n/gen/messages.js';
import { ToastRegion } from '../ui/overlay/toast.tsx';
import { GuestChatPage } from './guest-chat-page.tsx';
import { LeaveChatModal } from './leave-chat-modal.tsx';
import { MailedLink } from './mailed-link.tsx';
import { readGuestToken, readMailedLink, writeGuestToken } from './read-guest-token.ts';

/** The page of a guest, with the dialog and the toasts that may open above it (NAV-08). */
export function GuestDoor({ isMailOn }: GuestSettings) {
  const [guestToken, setGuestToken] = useState(readGuestToken);
  const [link] = useState(readMailedLink);

  function handleOpened(token: string) {
    writeGuestToken(token);
    setGuestToken(token);
  }

  return (
    <>
      <FailureBoundary>
        {link !== null && guestToken === '' ? (
          <MailedLink link={link} onOpened={handleOpened} />
        ) : (
          <GuestChatPage guestToken={guestToken} isMailOn={isMailOn} />
        )}
      </FailureBoundary>
      <ServerErrorModal />
      <LeaveChatModal />
      <ToastRegion label={m.common_notices()} closeLabel={m.common_close()} />
    </>
  );
}
