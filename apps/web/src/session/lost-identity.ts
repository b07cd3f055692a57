import type { SessionUser } from './authenticated-user.ts';
import { findProperty } from './find-property.ts';
import type { LastIdentity } from './last-identity.ts';
import type { SessionFlags } from './session-state.ts';

type InUse = Pick<SessionFlags, 'currentMembership'> & { user: SessionUser | null };

/** The ID that the user acts as, with a name that they know. */
export function identityInUse({ user, currentMembership }: InUse): LastIdentity | null {
  const property = user && findProperty(user, currentMembership?.propertyId ?? null);
  return property
    ? { userId: user.id, propertyId: property.id, name: property.nickname || (property.yobirinId ?? '') }
    : null;
}

/** The ID that this user acted as last, if they have lost it. */
export function lostIdentityOf(last: LastIdentity | null, user: SessionUser): { name: string } | null {
  if (last?.userId !== user.id || findProperty(user, last.propertyId)) return null;
  return { name: last.name };
}
