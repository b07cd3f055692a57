import { previewBody } from '@yobirin/contract/assistant';
import { useEffect, useRef, useState } from 'react';
import { ComposerBox } from '../../../chat/composer/composer-box.tsx';
import { bubbleStyle } from '../../../chat/post/bubble-style.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { SendIcon, SparkleIcon } from '../../../ui/picture/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { UserText } from '../../../user-text/user-text.tsx';
import { type PreviewTurn, usePreviewChat } from './use-preview-chat.ts';

/** The conversation above the field to write in. */
export function PreviewChat({ yobirinPropertyId }: { yobirinPropertyId: string }) {
  const { turns, isWaiting, ask } = usePreviewChat(yobirinPropertyId);
  const [text, setText] = useState('');
  const question = previewBody.safeParse(text);

  function handleSubmit() {
    if (isWaiting || !question.success) return;
    setText('');
    void ask(question.data);
  }

  return (
    <div className="-mx-6 mt-4 -mb-6 overflow-hidden rounded-b-card border-t border-line text-ink">
      <Turns turns={turns} isWaiting={isWaiting} />
      <ComposerBox
        label={m.assistant_preview_question()}
        placeholder={m.assistant_preview_placeholder()}
        text={text}
        onChange={setText}
        onSubmit={handleSubmit}
        end={
          <Button
            type="submit"
            variant="primary"
            icon={<SendIcon />}
            aria-label={m.assistant_preview_send()}
            title={m.assistant_preview_send()}
            disabled={isWaiting || !question.success}
            className="px-3"
          />
        }
      />
    </div>
  );
}

/** Scrolls to the end of the conversation. */
function Turns({ turns, isWaiting }: { turns: readonly PreviewTurn[]; isWaiting: boolean }) {
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each turn
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [turns, isWaiting]);

  return (
    <div
      ref={log}
      role="log"
      aria-label={m.assistant_preview_log()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
      tabIndex={0}
      className="flex h-[min(22rem,45dvh)] flex-col gap-3 overflow-y-auto bg-paper p-4"
    >
      {turns.length === 0 && (
        <p className="m-auto text-center text-sm whitespace-pre-line text-muted">{m.assistant_preview_empty()}</p>
      )}
      {turns.map((turn) => (
        <Turn key={turn.key} turn={turn} />
      ))}
      {isWaiting && (
        <div className={bubbleStyle({ isOwn: false })}>
          <Spinner label={m.assistant_preview_waiting()} />
        </div>
      )}
    </div>
  );
}

function Turn({ turn: { isVisitor, body } }: { turn: PreviewTurn }) {
  const bubble = (
    <p dir="auto" className={bubbleStyle({ isOwn: isVisitor })}>
      <UserText text={body} />
    </p>
  );
  if (isVisitor) return <div className="flex max-w-[85%] flex-col self-end">{bubble}</div>;
  return (
    <div className="flex max-w-[85%] flex-col gap-1">
      <p className="flex items-center gap-1 text-xs text-muted">
        <SparkleIcon className="size-4" />
        {m.assistant_preview_author()}
      </p>
      {bubble}
    </div>
  );
}
