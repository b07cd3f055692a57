import { paths } from '@yobirin/contract/paths';
import { useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { isOwner } from '../../../session/session-state.ts';
import { getSession } from '../../../session/session-store.ts';
import { storePropertyId } from '../../../session/stored-property-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { createAccount } from './membership-changes.ts';

/** For a user without an account: creates an ID of their own, on trial (USER-10). */
export function CreateAccountCard() {
  const [isPending, startTransition] = useTransition();

  function handleClick() {
    startTransition(async () => {
      try {
        await createAccount();
        await reloadSession();
      } catch (error) {
        return showServerError(error);
      }
      const propertyId = getSession().identities.find(isOwner)?.propertyId;
      if (propertyId) storePropertyId(propertyId);
      // Reloads everything, as with every switch of ID (GUARD-25); the guards then redirect.
      location.assign(paths.accountIntroduction());
    });
  }

  return (
    <Card title={m.user_create_title()} description={m.user_create_text()}>
      <Button variant="primary" isPending={isPending} onClick={handleClick}>
        {m.user_create_submit()}
      </Button>
    </Card>
  );
}
