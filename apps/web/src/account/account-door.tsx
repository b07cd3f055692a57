import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { documentTitle } from '../document/document-title.ts';
import { ServerErrorModal } from '../failure/server-error-modal.tsx';
import { m } from '../i18n/gen/messages.js';
import { ToastRegion } from '../ui/overlay/toast.tsx';
import { SessionEndedModal } from './features/auth/session-ended-modal.tsx';
import { unreadTitle } from './unread-title.ts';

/** Wraps every page of the account door: its title, and dialogs that may open above any page (NAV-08). */
export function AccountDoor() {
  const title = useMatches({ select: titleOfMatches });
  const unreadCount = useSyncExternalStore(unreadTitle.subscribe, unreadTitle.get);

  useEffect(() => {
    document.title = (unreadCount > 0 ? `(${unreadCount}) ` : '') + documentTitle(title);
  }, [title, unreadCount]);

  return (
    <>
      <Outlet />
      <ServerErrorModal />
      <SessionEndedModal />
      <ToastRegion label={m.common_notices()} closeLabel={m.common_close()} />
    </>
  );
}

/** Every page has a title, so an address without one is unknown. */
function titleOfMatches(matches: ReturnType<typeof useMatches>): string {
  const title = matches.at(-1)?.staticData.title ?? m.account_not_found_title;
  return title();
}
