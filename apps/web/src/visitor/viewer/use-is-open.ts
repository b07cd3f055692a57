import type { CallPageView } from '@yobirin/contract/pages';
import { useEffect, useState } from 'react';
import type { RememberedChat } from '../../chat/remembered-chats.ts';
import type { Viewer } from '../contact/offered-actions.ts';

type Looker = { viewer: Viewer | null; chats: readonly RememberedChat[] };

/** Whether the ID takes calls and messages from this viewer. An ID for contacts only is closed until the server knows the viewer. */
export function useIsOpen({ isContactsOnly, yobirinId }: CallPageView, { viewer, chats: [chat] }: Looker): boolean {
  const [isContact, setIsContact] = useState(false);
  const guestToken = viewer?.type === 'visitor' ? chat?.guestToken : undefined;
  const propertyId = viewer?.type === 'user' ? viewer.propertyId : null;

  useEffect(() => {
    if (!isContactsOnly || (guestToken === undefined && propertyId === null)) return;
    let isCurrent = true;
    const ask = async () => {
      // Loaded on demand: few IDs are for contacts only.
      const { findIsOpen } = await import('./find-is-open.ts');
      const isOpen = await findIsOpen(yobirinId, { guestToken, propertyId });
      // A contact stays one while the page is open: a call must not lose its screen.
      if (isCurrent && isOpen) setIsContact(true);
    };
    // Without the server the page stays closed; so would a call.
    ask().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [isContactsOnly, yobirinId, guestToken, propertyId]);

  return !isContactsOnly || isContact;
}
