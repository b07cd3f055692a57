import { comment } from '@yobirin/contract/profile';
import { useState } from 'react';
import type { Profile } from '../profile/profile-query.ts';

type Texts = Pick<Profile, 'isAvailableForCall' | 'comment' | 'afkComment'>;

/** Absence and comments as they are being edited, over what is saved. */
export function useTextEdits(profile: Profile) {
  const [edits, setEdits] = useState<Partial<Texts>>({});
  const { isAvailableForCall, comment: text, afkComment } = { ...profile, ...edits };
  const changes = changesOf(edits, profile);

  return {
    shown: { isAvailableForCall, comment: text, afkComment },
    changes,
    isEdited: Object.keys(changes).length > 0,
    /** Whether a profile has these texts. */
    isSavedIn: (newest: Profile) => Object.keys(changesOf(edits, newest)).length === 0,
    isValid: comment.safeParse(text).success && comment.safeParse(afkComment).success,
    change: (some: Partial<Texts>) => setEdits((others) => ({ ...others, ...some })),
    discard: () => setEdits({}),
    /** What was changed while the texts were on their way is not saved yet. */
    discardSent: () => setEdits((current) => changesOf(current, edits)),
  };
}

function changesOf(edits: Partial<Texts>, former: Partial<Texts>): Partial<Texts> {
  return Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => value !== former[name as keyof Texts]),
    // Object.entries forgets the names of its keys, here and above.
  ) as Partial<Texts>;
}
