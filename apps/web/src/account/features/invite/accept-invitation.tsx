import { useRouter } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { useState, useTransition } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { storePropertyId } from '../../../session/stored-property-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FullScreenLoader } from '../../../ui/overlay/full-screen-loader.tsx';
import { leaveFor } from '../../leave-for.ts';
import { showServerError } from '../../shared/failure/server-error.ts';
import { InvalidInvitationModal } from './invalid-invitation-modal.tsx';
import type { Invitation } from './invitation-query.ts';
import { InvitationSummary } from './invitation-summary.tsx';
import { RejectInvitationModal } from './reject-invitation-modal.tsx';
import { acceptInvitation } from './response-changes.ts';

type AcceptInvitationProps = { token: string; invitation: Invitation };
type Shown = 'question' | 'rejection' | 'invalid' | 'entrance';

/** Asks the invited user for an answer (INVITE-05, NAV-10). */
export function AcceptInvitation({ token, invitation }: AcceptInvitationProps) {
  const router = useRouter();
  const [shown, setShown] = useState<Shown>('question');
  const [isPending, startTransition] = useTransition();
  const leave = () => leaveFor(router, paths.accountHome());

  async function accept() {
    try {
      const propertyId = await acceptInvitation(token);
      if (propertyId) storePropertyId(propertyId);
    } catch (error) {
      if (isRefusal(error, 'UNPROCESSABLE_ENTITY')) setShown('invalid');
      else showServerError(error);
      return;
    }
    setShown('entrance');
    // Accepting switches to the invited ID, so everything is reloaded (INVITE-11).
    location.replace(paths.accountHome());
  }

  if (shown === 'entrance') return <FullScreenLoader label={m.common_loading()} />;
  if (shown === 'invalid') return <InvalidInvitationModal error="INVALID" onClose={leave} />;
  if (shown === 'rejection') {
    return <RejectInvitationModal token={token} invitation={invitation} onCancel={() => setShown('question')} />;
  }
  return (
    <Dialog
      isOpen
      title={m.invite_respond_title({ companyName: invitation.companyName })}
      closeLabel={m.invite_later()}
      isBusy={isPending}
      onClose={leave}
      actions={
        <>
          <Button variant="quiet" disabled={isPending} onClick={() => setShown('rejection')}>
            {m.invite_reject()}
          </Button>
          <Button variant="primary" isPending={isPending} onClick={() => startTransition(accept)}>
            {m.invite_accept()}
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <InvitationSummary invitation={invitation} />
      </div>
    </Dialog>
  );
}
