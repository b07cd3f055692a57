import { lazy, Suspense } from 'react';
import { loadOnceOnline } from '../../failure/online.ts';
import { m } from '../../i18n/gen/messages.js';
import type { MenuItem } from '../../ui/overlay/menu.tsx';
import { TranslateIcon } from '../../ui/picture/icons.tsx';
import { languageName } from './language-name.ts';
import type { RoomTranslation } from './room-translation.ts';
import type { TranslationModalProps } from './translation-modal.tsx';

const Modal = lazy(async () => ({
  default: await loadOnceOnline(async () => (await import('./translation-modal.tsx')).TranslationModal),
}));

/** The dialog of a room's translation, loaded when it opens. */
export function TranslationSettings(props: TranslationModalProps) {
  return (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  );
}

/** For the menu of a room: none where the server has no engine. */
export function translationMenuItems({ isOffered }: RoomTranslation, onSelect: () => void): MenuItem[] {
  return isOffered ? [{ id: 'translation', label: m.translation_settings(), icon: <TranslateIcon />, onSelect }] : [];
}

/** For the header of a room: the other side's language, while it is translated automatically. */
export function translationText({ mode, ownLanguage, otherLanguage, isOffered }: RoomTranslation): string | null {
  if (!isOffered || mode !== 'AUTOMATIC' || ownLanguage === otherLanguage) return null;
  return m.translation_with({ language: languageName(otherLanguage) });
}
