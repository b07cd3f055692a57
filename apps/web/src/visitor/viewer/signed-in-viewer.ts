import { paths } from '@yobirin/contract/paths';
import { loadSessionOnce, reloadSession } from '../../session/session.ts';
import { type Identities, type Identity, mayOnlyLook } from '../../session/session-state.ts';
import { getSession } from '../../session/session-store.ts';
import type { Viewer } from '../contact/offered-actions.ts';

/** The viewer by their session. A user who has not finished the introduction is redirected there (CALLPAGE-10). */
export async function loadSignedInViewer(): Promise<Viewer> {
  await (hasLoaded ? reloadSession() : loadSessionOnce());
  hasLoaded = true;
  const { isSignedIn, identities, currentMembership, serviceDisabled, invalidLicense, notIntroduced } = getSession();
  if (!isSignedIn) return { type: 'visitor' };
  if (notIntroduced) location.replace(paths.accountHome());

  return {
    type: 'user',
    propertyId: currentMembership?.propertyId ?? null,
    ownPropertyIds: ownPropertyIdsOf(identities, currentMembership),
    isServiceDisabled: serviceDisabled,
    isLicenseInvalid: invalidLicense,
    isGroupMembershipInvalid: currentMembership !== null && mayOnlyLook(currentMembership),
  };
}

/** Every seat, and the ID in use. A call to another group rings its other members, so it may be made. */
function ownPropertyIdsOf(identities: Identities, current: Identity | null): string[] {
  const own = identities.filter((identity) => identity.type === 'membership' || identity === current);
  return own.flatMap(({ propertyId }) => propertyId ?? []);
}

let hasLoaded = false;
