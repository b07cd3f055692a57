import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import type { Identity } from '../../../session/session-state.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { type Profile, profileQuery } from './profile-query.ts';

/** The profile of the ID in use, and the identity that edits it. */
export type ProfileInUse = { profile: Profile; identity: Identity };

type CurrentProfileProps = { children: (inUse: ProfileInUse) => ReactNode };

/** Loads the profile of the ID in use, or tells why there is none. Another ID gets another editor. */
export function CurrentProfile({ children }: CurrentProfileProps) {
  const { currentMembership } = useSession();
  const propertyId = currentMembership?.propertyId;
  if (!propertyId) {
    return (
      <Card>
        <EmptyState title={m.profile_none_title()} description={m.profile_none_text()} />
      </Card>
    );
  }
  return (
    <LoadedProfile key={propertyId} propertyId={propertyId} identity={currentMembership}>
      {children}
    </LoadedProfile>
  );
}

type LoadedProfileProps = CurrentProfileProps & { propertyId: string; identity: Identity };

function LoadedProfile({ propertyId, identity, children }: LoadedProfileProps) {
  const profile = useQuery(profileQuery(propertyId));

  if (profile.isPending) {
    return (
      <div role="status" aria-label={m.common_loading()}>
        <Skeleton className="h-64 w-full rounded-card" />
      </div>
    );
  }
  if (!profile.data) {
    return (
      <Card>
        <EmptyState
          title={m.profile_failed()}
          action={<Button onClick={() => profile.refetch()}>{m.common_retry()}</Button>}
        />
      </Card>
    );
  }
  return children({ profile: profile.data, identity });
}
