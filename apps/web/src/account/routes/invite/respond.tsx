import { useSearch } from '@tanstack/react-router';
import { RespondToInvitation } from '../../features/invite/respond-to-invitation.tsx';

/** Where the mail of an invitation leads; without a token the guards lead away (INVITE-01). */
export function InviteRespondPage() {
  const { token } = useSearch({ strict: false });
  return <RespondToInvitation token={token} />;
}
