import type { ChatPost } from '@yobirin/contract/chat';
import { canChangePost } from '@yobirin/contract/permissions';
import { offeredLanguages } from '@yobirin/contract/translation';
import { lazy, Suspense, useState } from 'react';
import { loadOnceOnline } from '../../failure/online.ts';
import { m } from '../../i18n/gen/messages.js';
import { copyText } from '../../ui/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';
import { CopyIcon, GlobeIcon, MoreIcon, PencilIcon, TranslateIcon, TrashIcon } from '../../ui/picture/icons.tsx';
import { useRoom, useRoomState } from '../room/room-context.ts';
import { languageName } from '../translation/language-name.ts';
import { textOf } from '../translation/post-language.ts';
import { usePostReading } from '../translation/use-post-reading.ts';
import { useRestAfterEdit } from './use-rest-after-edit.ts';

const LanguageModal = lazy(async () => ({
  default: await loadOnceOnline(async () => (await import('../translation/language-modal.tsx')).LanguageModal),
}));

/** The actions of a post: every reader may translate and copy it, its author may change it (CHAT-14). */
export function PostMenu({ post }: { post: ChatPost }) {
  const { store, author, canWrite, translations, startEdit, onFailure } = useRoom();
  const [isAsking, setIsAsking] = useState(false);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const isResting = useRestAfterEdit(post);
  const settings = useRoomState((state) => state.translation);
  const { reading, language } = usePostReading(post);
  const languages = [...new Set([settings.ownLanguage, ...offeredLanguages(navigator.language)])].filter(
    // What the reader sees already is not offered.
    (offered) => offered !== post.language && !(reading.kind === 'translated' && offered === settings.ownLanguage),
  );
  const canChange = canWrite && !isResting && canChangePost(author, post) && !post.isAiReply;

  async function handleDelete() {
    try {
      await store.remove(post.id);
    } catch (error) {
      onFailure(error);
    }
    setIsAsking(false);
  }

  const correct = {
    id: 'language',
    label: m.translation_correct(),
    icon: <GlobeIcon />,
    onSelect: () => setIsCorrecting(true),
  };
  const forText: MenuItem[] = [
    ...languages.map((language) => ({
      id: `translate-${language}`,
      label: m.chat_translate({ language: languageName(language) }),
      icon: <TranslateIcon />,
      onSelect: () => void translations.showBelow(post, language),
    })),
    ...(settings.isOffered && canWrite ? [correct] : []),
    {
      id: 'copy',
      label: m.chat_copy(),
      icon: <CopyIcon />,
      onSelect: () => void copy(reading.kind === 'translated' ? reading.text : textOf(post)),
    },
  ];
  const forAuthor: MenuItem[] = [
    // A voice message has no text to edit.
    ...(post.voice
      ? []
      : [{ id: 'edit', label: m.chat_edit(), icon: <PencilIcon />, onSelect: () => startEdit(post) }]),
    {
      id: 'delete',
      label: m.chat_delete(),
      icon: <TrashIcon />,
      isDangerous: true,
      onSelect: () => setIsAsking(true),
    },
  ];
  const items = [...(textOf(post) ? forText : []), ...(canChange ? forAuthor : [])];
  if (items.length === 0 || isResting) return null;

  return (
    <>
      <Menu
        label={m.chat_post_menu()}
        items={items}
        trigger={
          <IconButton
            label={m.chat_post_menu()}
            icon={<MoreIcon />}
            className="-mx-1 -my-1.5 w-8 self-center opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-60"
          />
        }
      />
      {isCorrecting && (
        <Suspense>
          <LanguageModal post={post} language={language} onClose={() => setIsCorrecting(false)} />
        </Suspense>
      )}
      {isAsking && (
        <ConfirmModal
          isOpen
          title={m.chat_delete_title()}
          confirmLabel={m.chat_delete()}
          cancelLabel={m.common_cancel()}
          isDangerous
          onConfirm={handleDelete}
          onCancel={() => setIsAsking(false)}
        >
          {m.chat_delete_text()}
        </ConfirmModal>
      )}
    </>
  );
}

function copy(text: string): Promise<void> {
  return copyText(text, { copied: m.chat_copied(), failed: m.chat_copy_failed() });
}
