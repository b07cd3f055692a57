import { chatPostContent } from '@yobirin/contract/chat';
import { limits } from '@yobirin/contract/limits';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { SendIcon } from '../../ui/picture/icons.tsx';
import { useRoom, useRoomState } from '../room/room-context.ts';
import { hasUsedPendingPosts } from '../room/room-state.ts';
import { PreviewBar } from '../translation/preview-bar.tsx';
import { AttachButton } from './attach-button.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import { ComposerBox } from './composer-box.tsx';
import { followKeptWords, keepWords, readKeptWords } from './kept-words.ts';
import type { FileChoice } from './use-file-choice.ts';
import { type RoomSuggestions, useSuggestions } from './use-suggestions.tsx';

type ComposerProps = { files: FileChoice; tool?: ReactNode; suggestions?: RoomSuggestions };

/** The field for a post. A draft stays in this browser until it is sent, across reloads and tabs. */
export function Composer({ files: { files, add, remove, clear }, tool, suggestions }: ComposerProps) {
  const { store, author } = useRoom();
  const isPending = useRoomState(({ isApproved }) => !isApproved);
  const isUsedUp = useRoomState(hasUsedPendingPosts);
  const [text, setText] = useState(() => readKeptWords(author.chatRoomMembershipId).draft);
  const content = chatPostContent.safeParse({ body: text, attachmentCount: files.length });

  useEffect(
    () => followKeptWords(author.chatRoomMembershipId, ({ draft }) => setText(draft)),
    [author.chatRoomMembershipId],
  );

  const hasDraft = text !== '' || files.length > 0;
  useEffect(() => store.setHasDraft(hasDraft), [store, hasDraft]);

  function change(draft: string) {
    setText(draft);
    keepWords(author.chatRoomMembershipId, { draft });
    store.tellTyping(draft !== '');
  }

  const quick = useSuggestions({ suggestions, draft: text, onChoose: change });

  function handleSubmit() {
    if (!content.success) return;
    store.send({ body: content.data.body, files });
    change('');
    clear();
  }

  if (isUsedUp) {
    return (
      <p className="border-t border-line bg-sunken px-4 py-4 text-center text-sm text-balance text-muted">
        {m.chat_pending_used({ max: limits.pendingPostsMax })}
      </p>
    );
  }
  return (
    <ComposerBox
      label={m.chat_message()}
      placeholder={m.chat_placeholder()}
      text={text}
      onChange={change}
      onPasteFiles={isPending ? undefined : add}
      onSubmit={handleSubmit}
      below={<PreviewBar text={text} />}
      onKeyDown={quick.handleKeyDown}
      fieldProps={quick.fieldProps}
      above={
        <>
          {quick.list}
          {isPending ? <PendingNote /> : <ChosenFiles files={files} onRemove={remove} />}
        </>
      }
      start={
        <>
          {!isPending && <AttachButton onChoose={add} />}
          {tool}
        </>
      }
      end={
        <Button
          type="submit"
          variant="primary"
          icon={<SendIcon />}
          aria-label={m.chat_send()}
          title={m.chat_send()}
          disabled={!content.success}
          className="px-3"
        />
      }
    />
  );
}

/** Says before anything is tried what a side that waits for approval can send (ATTACH-05). */
function PendingNote() {
  return <p className="pb-2 text-xs text-muted">{m.chat_pending_files({ max: limits.pendingPostsMax })}</p>;
}
