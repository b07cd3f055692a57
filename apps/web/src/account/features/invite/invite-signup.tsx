import { useRouter } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { leaveFor } from '../../leave-for.ts';
import { AuthCard } from '../auth/auth-card.tsx';
import type { Invitation } from './invitation-query.ts';
import { InvitationSummary } from './invitation-summary.tsx';
import { InviteSignupForm } from './invite-signup-form.tsx';
import { RejectInvitationModal } from './reject-invitation-modal.tsx';

type InviteSignupProps = { token: string; invitation: Invitation };

/** For a newcomer: what they are invited to, and the form that makes them a user (INVITE-06, INVITE-09). */
export function InviteSignup({ token, invitation }: InviteSignupProps) {
  const router = useRouter();
  const [isRejecting, setIsRejecting] = useState(false);

  async function enter() {
    await reloadSession();
    leaveFor(router, paths.accountHome());
  }

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
