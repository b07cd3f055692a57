import type { CallPageView } from '@yobirin/contract/pages';
import { isChatOffered } from '@yobirin/contract/permissions';

/** The person who looks at a call page. Their own flags decide; a page of an ID out of service offers nothing to anyone. */
export type Viewer =
  | { type: 'visitor' }
  | {
      type: 'user';
      /** The ID that the user acts as. */
      propertyId: string | null;
      /** All IDs that ring this user, who cannot call them. */
      ownPropertyIds: readonly string[];
      isServiceDisabled: boolean;
      isLicenseInvalid: boolean;
      isGroupMembershipInvalid: boolean;
    };

export type OfferedActions = {
  canCall: boolean;
  canMessage: boolean;
  /** Why the viewer is offered nothing, at any hour. */
  refusal: 'own' | 'service' | 'license' | 'groupMembership' | 'contactsOnly' | null;
};

type Offer = Pick<CallPageView, 'id' | 'receiveChatFrom'> & {
  isAvailable: boolean;
  /** False for a stranger where only contacts get through (CALLPAGE-24). */
  isOpen: boolean;
};

/** What a call page offers to a viewer (CALLPAGE-08, CALLPAGE-09, CALLPAGE-14). */
export function offeredActions(viewer: Viewer, { id, receiveChatFrom, isAvailable, isOpen }: Offer): OfferedActions {
  const refusal = refusalOf(viewer, id) ?? (isOpen ? null : 'contactsOnly');
  if (refusal) return { canCall: false, canMessage: false, refusal };
  return {
    canCall: isAvailable,
    canMessage: isChatOffered({ isSignedIn: viewer.type === 'user' }, receiveChatFrom),
    refusal: null,
  };
}

function refusalOf(viewer: Viewer, pageId: string): OfferedActions['refusal'] {
  if (viewer.type === 'visitor') return null;
  if (viewer.ownPropertyIds.includes(pageId)) return 'own';
  if (viewer.isServiceDisabled) return 'service';
  if (viewer.isLicenseInvalid) return 'license';
  return viewer.isGroupMembershipInvalid ? 'groupMembership' : null;
}
