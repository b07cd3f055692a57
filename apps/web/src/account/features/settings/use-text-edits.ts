import { comment } from '@yobirin/contract/profile';
import { useState } from 'react';
import type { Profile } from '../../shared/current-profile/profile-query.ts';
import { differencesOf } from '../profile/profile-values.ts';

type Texts = Pick<Profile, 'isAvailableForCall' | 'comment' | 'afkComment'>;

/** The edited absence and comments, on top of the saved ones. */
export function useTextEdits(profile: Profile) {
  const [edits, setEdits] = useState<Partial<Texts>>({});
  const { isAvailableForCall, comment: text, afkComment } = { ...profile, ...edits };
  const changes = differencesOf(edits, profile);

  return {
    shown: { isAvailableForCall, comment: text, afkComment },
    changes,
    isEdited: Object.keys(changes).length > 0,
    /** Whether a profile contains these texts. */
    isSavedIn: (newest: Profile) => Object.keys(differencesOf(edits, newest)).length === 0,
    isValid: comment.safeParse(text).success && comment.safeParse(afkComment).success,
    change: (some: Partial<Texts>) => setEdits((others) => ({ ...others, ...some })),
    discard: () => setEdits({}),
    /** Keeps changes that were made while saving was under way, because they are not saved yet. */
    discardSent: () => setEdits((current) => differencesOf(current, edits)),
  };
}
