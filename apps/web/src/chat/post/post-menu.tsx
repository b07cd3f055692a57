import type { ChatPost } from '@yobirin/contract/chat';
import { canChangePost } from '@yobirin/contract/permissions';
import { offeredLanguages } from '@yobirin/contract/translation';
import { useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { copyText } from '../../ui/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';
import { CopyIcon, GlobeIcon, MoreIcon, PencilIcon, TrashIcon } from '../../ui/picture/icons.tsx';
import { useRoom } from '../room/room-context.ts';
import { languageName } from '../translation/language-name.ts';
import { useRestAfterEdit } from './use-rest-after-edit.ts';

/** The actions of a post: every reader may translate and copy it, its author may change it (CHAT-14). */
export function PostMenu({ post }: { post: ChatPost }) {
  const { store, author, canWrite, translations, startEdit, onFailure } = useRoom();
  const [isAsking, setIsAsking] = useState(false);
  const isResting = useRestAfterEdit(post);
  const canChange = canWrite && !isResting && canChangePost(author, post) && !post.isAiReply;

  async function handleDelete() {
    try {
      await store.remove(post.id);
    } catch (error) {
      onFailure(error);
    }
    setIsAsking(false);
  }

  const forText: MenuItem[] = [
    ...offeredLanguages(navigator.language).map((language) => ({
      id: `translate-${language}`,
      label: m.chat_translate({ language: languageName(language) }),
      icon: <GlobeIcon />,
      onSelect: () => void translations.request(post, language),
    })),
    { id: 'copy', label: m.chat_copy(), icon: <CopyIcon />, onSelect: () => void copy(post.body) },
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
  const items = [...(post.body ? forText : []), ...(canChange ? forAuthor : [])];
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
