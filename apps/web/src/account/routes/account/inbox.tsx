import { m } from '../../../i18n/gen/messages.js';
import { mayOnlyLook } from '../../../session/session-state.ts';
import { useSession } from '../../../session/use-session.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { InboxScreen } from '../../features/inbox/inbox-screen.tsx';

/** Everything that visitors want from the current ID, in one list (INBOX-30). */
export function InboxPage() {
  const { currentMembership } = useSession();
  const propertyId = currentMembership?.propertyId;
  if (!currentMembership || !propertyId) {
    return <EmptyState title={m.profile_none_title()} description={m.profile_none_text()} />;
  }
  return <InboxScreen key={propertyId} yobirinPropertyId={propertyId} mayAct={!mayOnlyLook(currentMembership)} />;
}
