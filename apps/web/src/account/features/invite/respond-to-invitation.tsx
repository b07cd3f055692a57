import { useQuery } from '@tanstack/react-query';
import { Navigate, useRouter } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { useEffect } from 'react';
import { FailureDialog } from '../../../failure/failure-dialog.tsx';
import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import { FullScreenLoader } from '../../../ui/overlay/full-screen-loader.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { leaveFor } from '../../leave-for.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { InvalidInvitationModal } from './invalid-invitation-modal.tsx';
import { type Invitation, invitationQuery } from './invitation-query.ts';
import { InviteSignup } from './invite-signup.tsx';
import { responseStepOf } from './response-step.ts';

/** Opens the link of an invitation and shows the matching step (INVITE-02 to INVITE-06). */
export function RespondToInvitation({ token }: { token: string }) {
  const router = useRouter();
  const link = useQuery(invitationQuery(token));
  const leave = () => leaveFor(router, paths.root());

  switch (link.data?.type) {
    case undefined:
      return <FullScreenLoader label={m.common_loading()} />;
    case 'failed':
      return <FailureDialog failure={link.data.failure} closeLabel={m.common_ok()} onClose={leave} />;
    case 'invalid':
      return <InvalidInvitationModal error={link.data.error} onClose={leave} />;
    case 'open':
      return <OpenInvitation {...link.data} token={token} />;
  }
}

type OpenInvitationProps = { token: string; invitation: Invitation; invitedUserId: string | null };

function OpenInvitation({ token, invitation, invitedUserId }: OpenInvitationProps) {
  const { user } = useSession();
  switch (responseStepOf({ invitedUserId, viewerId: user?.id ?? null })) {
    case 'signup':
      return <InviteSignup token={token} invitation={invitation} />;
    case 'signin':
      return <Navigate to={paths.authSignin()} search={{ redirect: paths.inviteRespond({ token }) }} replace />;
    case 'home':
      return <ForSomeoneElse email={invitation.email} />;
    case 'accept':
      return <AcceptInvitation token={token} invitation={invitation} />;
  }
}

/** Redirects home and tells why: the browser may be shared, or the user may have two addresses (INVITE-04). */
function ForSomeoneElse({ email }: { email: string }) {
  // The toast stays when this page leads on to home: nothing is cleaned up.
  useEffect(() => void showToast({ tone: 'info', text: m.invite_for_someone_else({ email }) }), [email]);
  return <Navigate to={paths.accountHome()} replace />;
}
