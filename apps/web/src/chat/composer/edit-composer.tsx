import { type ChatPost, chatPostContent } from '@yobirin/contract/chat';
import { useEffect, useRef, useState, useTransition } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckIcon, CloseIcon, PencilIcon } from '../../ui/picture/icons.tsx';
import { useRoom } from '../room/room-context.ts';
import { PreviewBar } from '../translation/preview-bar.tsx';
import { ComposerBox } from './composer-box.tsx';

/** Waits until the menu has faded out and returned the focus to its button. */
const menuGoneMs = 300;

type EditComposerProps = { post: ChatPost; onDone: () => void };

/** The composer for editing one's own post (CHAT-13). Attachments can be removed. */
export function EditComposer({ post, onDone }: EditComposerProps) {
  const { store, onFailure } = useRoom();
  const [text, setText] = useState(post.body);
  const [kept, setKept] = useState(post.attachments);
  const [isPending, startTransition] = useTransition();
  const input = useRef<HTMLTextAreaElement>(null);
  const content = chatPostContent.safeParse({ body: text, attachmentCount: kept.length });
  const isChanged = content.data?.body !== post.body || kept.length < post.attachments.length;

  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus(), menuGoneMs);
    return () => clearTimeout(timer);
  }, []);

  function handleSubmit() {
    if (!content.success || isPending) return;
    // Saving without a change is not an edit.
    if (!isChanged) return onDone();
    const { body } = content.data;
    startTransition(async () => {
      try {
        await store.edit({ id: post.id, body, keptAttachmentIds: kept.map(({ id }) => id) });
        onDone();
      } catch (error) {
        onFailure(error);
      }
    });
  }

  return (
    <ComposerBox
      label={m.chat_edit_message()}
      inputRef={input}
      text={text}
      onChange={setText}
      onSubmit={handleSubmit}
      onEscape={onDone}
      below={<PreviewBar text={text} />}
      above={
        <div className="pb-2">
          <p className="flex items-center gap-2 text-sm text-indigo">
            <PencilIcon />
            {m.chat_editing()}
          </p>
          <ul className="flex flex-wrap gap-2">
            {kept.map((attachment) => (
              <li
                key={attachment.id}
                className="flex max-w-full items-center rounded-control border border-line bg-sunken pl-2 text-sm"
              >
                <span dir="auto" className="max-w-48 truncate">
                  {attachment.fileName}
                </span>
                <IconButton
                  label={m.chat_remove_file({ fileName: attachment.fileName })}
                  icon={<CloseIcon />}
                  onClick={() => setKept(kept.filter((other) => other !== attachment))}
                />
              </li>
            ))}
          </ul>
        </div>
      }
      start={<IconButton label={m.common_cancel()} icon={<CloseIcon />} onClick={onDone} />}
      end={
        <Button
          type="submit"
          variant="primary"
          icon={<CheckIcon />}
          aria-label={m.common_save()}
          title={m.common_save()}
          isPending={isPending}
          disabled={!content.success || !isChanged}
          className="px-3"
        />
      }
    />
  );
}
