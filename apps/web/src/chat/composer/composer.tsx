import { chatPostContent } from '@yobirin/contract/chat';
import { useEffect, useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { SendIcon } from '../../ui/picture/icons.tsx';
import { useRoom } from '../room/room-context.ts';
import { AttachButton } from './attach-button.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import { ComposerBox } from './composer-box.tsx';
import { followKeptWords, keepWords, readKeptWords } from './kept-words.ts';
import type { FileChoice } from './use-file-choice.ts';

/** The field for a post. A draft stays in this browser until it is sent, across reloads and tabs. */
export function Composer({ files: { files, add, remove, clear } }: { files: FileChoice }) {
  const { store, author } = useRoom();
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

  function handleSubmit() {
    if (!content.success) return;
    store.send({ body: content.data.body, files });
    change('');
    clear();
  }

  return (
    <ComposerBox
      label={m.chat_message()}
      placeholder={m.chat_placeholder()}
      text={text}
      onChange={change}
      onPasteFiles={add}
      onSubmit={handleSubmit}
      above={<ChosenFiles files={files} onRemove={remove} />}
      start={<AttachButton onChoose={add} />}
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
