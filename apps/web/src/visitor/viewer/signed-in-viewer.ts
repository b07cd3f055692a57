import { paths } from '@yobirin/contract/paths';
import { loadSessionOnce, reloadSession } from '../../session/session.ts';
import { mayOnlyLook } from '../../session/session-state.ts';
import { getSession } from '../../session/session-store.ts';
import type { Viewer } from '../contact/offered-actions.ts';

/** The viewer by their session. A user who has not finished the introduction is redirected there (CALLPAGE-10). */
export async function loadSignedInViewer(): Promise<Viewer> {
  await (hasLoaded ? reloadSession() : loadSessionOnce());
  hasLoaded = true;
  const { isSignedIn, currentMembership, serviceDisabled, invalidLicense, notIntroduced } = getSession();
  if (!isSignedIn) return { type: 'visitor' };
  if (notIntroduced) location.replace(paths.accountHome());

  return {
    type: 'user',
    propertyId: currentMembership?.propertyId ?? null,
    isServiceDisabled: serviceDisabled,
    isLicenseInvalid: invalidLicense,
    isGroupMembershipInvalid: currentMembership !== null && mayOnlyLook(currentMembership),
  };
}

let hasLoaded = false;
