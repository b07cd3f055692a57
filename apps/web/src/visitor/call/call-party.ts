import type { Party } from '../../call/screen/call-dialog.tsx';
import type { CallOverlayProps } from './call-overlay-props.ts';

/** Whom the caller rings or talks to: the holder of the page, or the ID that the call was transferred to (SIGNAL-13). */
export function partyOf({ view, party }: Pick<CallOverlayProps, 'view' | 'party'>): Party {
  const { nickname, iconUrl, iconColor, textNotes } = view;
  return party
    ? { ...party, iconColor: null }
    : { nickname, language: textNotes.nickname?.language, iconUrl, iconColor };
}
