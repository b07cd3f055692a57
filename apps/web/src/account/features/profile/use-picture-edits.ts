import { useState } from 'react';
import { useFileUrl } from '../../../ui/use-file-url.ts';
import type { Profile } from '../../shared/current-profile/profile-query.ts';
import { type PictureErrors, pictureErrorsOf } from './picture-refusal.ts';
import type { IconEdit, PictureEdits } from './profile-values.ts';

export type PictureEditing = ReturnType<typeof usePictureEdits>;

/** Pictures that are chosen and not saved yet, and the profile's pictures with them. */
export function usePictureEdits({ iconUrl, backgroundUrl }: Profile) {
  const [edits, setEdits] = useState<PictureEdits>({});
  const [errors, setErrors] = useState<PictureErrors>({});
  const iconPreviewUrl = useFileUrl(edits.icon?.preview ?? null);
  const backgroundPreviewUrl = useFileUrl(edits.background ?? null);

  return {
    edits,
    errors,
    isEdited: edits.icon !== undefined || edits.background !== undefined,
    iconUrl: edits.icon === undefined ? iconUrl : iconPreviewUrl,
    backgroundUrl: edits.background === undefined ? backgroundUrl : backgroundPreviewUrl,
    changeIcon(icon: IconEdit | null) {
      setEdits((others) => ({ ...others, icon: icon ?? removalOf(iconUrl) }));
    },
    changeBackground(background: File | null) {
      setEdits((others) => ({ ...others, background: background ?? removalOf(backgroundUrl) }));
    },
    showErrors: (some: PictureErrors) => setErrors((others) => ({ ...others, ...some })),
    /** Shows why the server refused the pictures. Returns false if it refused something else. */
    showRefusal(error: unknown): boolean {
      const refused = pictureErrorsOf(error, edits);
      if (refused) setErrors(refused);
      return refused !== null;
    },
    /** Keeps pictures that were chosen while the upload was under way, because they are not saved yet. */
    discardSent() {
      setEdits(({ icon, background }) => ({
        icon: icon === edits.icon ? undefined : icon,
        background: background === edits.background ? undefined : background,
      }));
      setErrors({});
    },
    discard() {
      setEdits({});
      setErrors({});
    },
  };
}

/** Removing a picture that was never saved leaves nothing to save. */
function removalOf(savedUrl: string | null): null | undefined {
  return savedUrl === null ? undefined : null;
}
