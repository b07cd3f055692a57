import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { FullScreenLoader } from '../../../ui/overlay/full-screen-loader.tsx';
import { AuthCard } from '../../shared/auth-form/auth-card.tsx';
import type { Invitation } from './invitation-query.ts';
import { InvitationSummary } from './invitation-summary.tsx';
import { InviteSignupForm } from './invite-signup-form.tsx';
import { RejectInvitationModal } from './reject-invitation-modal.tsx';

type InviteSignupProps = { token: string; invitation: Invitation };

/** For a person without a user: the invitation, and the form that registers them (INVITE-06, INVITE-09). */
export function InviteSignup({ token, invitation }: InviteSignupProps) {
  const [isRejecting, setIsRejecting] = useState(false);
  const [isEntering, setIsEntering] = useState(false);

  function enter() {
    setIsEntering(true);
    // Loads another document, which fetches the session.
    location.replace(paths.accountHome());
  }

  if (isEntering) return <FullScreenLoader label={m.common_loading()} />;
  return (
    <AuthCard
      title={m.invite_respond_title({ companyName: invitation.companyName })}
      links={
        <Button variant="quiet" onClick={() => setIsRejecting(true)}>
          {m.invite_reject()}
        </Button>
      }
    >
      <InvitationSummary invitation={invitation} />
      <hr className="my-6 border-line" />
      <InviteSignupForm token={token} email={invitation.email} onSignedUp={enter} />
      {isRejecting && (
        <RejectInvitationModal token={token} invitation={invitation} onCancel={() => setIsRejecting(false)} />
      )}
    </AuthCard>
  );
}
