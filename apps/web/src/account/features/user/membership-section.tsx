import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { useSignedInUser } from '../../../session/use-session.ts';
import { CreateAccountCard } from './create-account-card.tsx';
import { InvitedMembershipCard } from './invited-membership-card.tsx';
import { invitedMembershipsOf, ownsAccount } from './invited-memberships.ts';
import { LeaveModal } from './leave-modal.tsx';
import type { Leaving } from './membership-changes.ts';

/** IDs by invitation, and the card to create an own account (USER-10 to USER-13). */
export function MembershipSection() {
  const user = useSignedInUser();
  const memberships = invitedMembershipsOf(user);
  const [leaving, setLeaving] = useState<Leaving | null>(null);

  return (
    <>
      {memberships.length > 0 && (
        <section aria-labelledby={titleId} className="flex flex-col gap-4">
          <div>
            <h2 id={titleId} className="text-xl">
              {m.user_memberships_title()}
            </h2>
            <p className="mt-1 text-sm text-muted">{m.user_memberships_text()}</p>
          </div>
          {memberships.map((membership) => (
            <InvitedMembershipCard key={membership.id} membership={membership} onLeave={setLeaving} />
          ))}
        </section>
      )}
      {!ownsAccount(user) && <CreateAccountCard />}
      <LeaveModal leaving={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

const titleId = 'user-memberships';
