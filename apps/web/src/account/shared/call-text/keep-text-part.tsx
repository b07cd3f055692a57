import { useEffect, useState } from 'react';
import type { TextSession, TextState } from '../../../call/text/text-session.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { postCallText } from './keep-text.ts';
import { keptText } from './kept-text.ts';

type KeepTextPartProps = {
  session: TextSession;
  state: TextState;
  /** The name of this side in the post. */
  ownName: string;
  yobirinPropertyId: string;
  /** Null if the caller has no chat with the ID. */
  findChatRoom: () => Promise<string | null>;
};

/** Keeps the lines of a call in the chat of its guest, whose page says so before and after (CALLTEXT-09). */
export function KeepTextPart({ session, state, ownName, yobirinPropertyId, findChatRoom }: KeepTextPartProps) {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<'noChat' | 'refused' | null>(null);
  const { entries } = state.log;
  const isAsking = state.keeping?.by === 'own' && state.keeping.state === 'asking';

  // The question goes away with this screen.
  useEffect(() => {
    return () => {
      if (session.getState().keeping?.state === 'asking') session.tellKeeping('given_up');
    };
  }, [session]);

  function giveUp(why: typeof problem) {
    session.tellKeeping('given_up');
    setProblem(why);
  }

  async function keep() {
    setIsPending(true);
    try {
      const chatRoomId = await findChatRoom();
      if (chatRoomId === null) return giveUp('noChat');
      await postCallText({ chatRoomId, yobirinPropertyId, body: keptText(entries, ownName) });
      session.tellKeeping('kept');
    } catch {
      giveUp('refused');
    } finally {
      setIsPending(false);
    }
  }

  function ask() {
    setProblem(null);
    session.tellKeeping('asking');
  }

  if (entries.length === 0) return null;
  return (
    <>
      {isAsking ? (
        <div ref={reveal} className="order-last basis-full scroll-mb-24 rounded-card bg-sunken p-3">
          <h3 className="text-base">{m.calltext_keep_title()}</h3>
          <p className="mt-1 text-muted">{m.calltext_keep_text()}</p>
          <div className="mt-3 flex gap-2">
            <Button variant="primary" isPending={isPending} onClick={() => void keep()}>
              {m.calltext_keep_do()}
            </Button>
            <Button onClick={() => giveUp(null)}>{m.common_cancel()}</Button>
          </div>
        </div>
      ) : (
        <Button variant="quiet" onClick={ask}>
          {m.calltext_keep()}
        </Button>
      )}
      <p role="status" className="order-last basis-full text-red empty:hidden">
        {problem && (problem === 'noChat' ? m.calltext_keep_no_chat() : m.calltext_keep_refused())}
      </p>
    </>
  );
}

/** On a small phone the question begins below the edge of the window. */
function reveal(question: HTMLElement | null): void {
  question?.scrollIntoView({ block: 'nearest' });
}
