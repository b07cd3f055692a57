import { useSearch } from '@tanstack/react-router';
import { RespondToInvitation } from '../../features/invite/respond-to-invitation.tsx';

/** The target of the link in an invitation mail; without a token the guards redirect (INVITE-01). */
export function InviteRespondPage() {
  const { token } = useSearch({ strict: false });
  return <RespondToInvitation token={token} />;
}
