import { useEffect, useState } from 'react';
import { loadOnceOnline } from '../../failure/online.ts';
import type { Talk, TalkState } from '../talk/talk-state.ts';
import { renderAfterChange } from '../use-store.ts';
import type { TextPanel } from './text-panel.tsx';
import type { TextSession, TextState } from './text-session.ts';

export type CallText = { session: TextSession; state: TextState; Panel: typeof TextPanel; peerName: string };

type Opened = Pick<CallText, 'session' | 'Panel'> & { talk: Talk };

/** The text of a talk, loaded once the other page says that it shows text. Null until then, and for other clients (CALLTEXT-01). */
export function useCallText(
  talk: Talk | null,
  talkState: Pick<TalkState, 'canText'> | null,
  peerName: string,
): CallText | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [, setState] = useState<TextState | null>(null);
  const canText = talkState?.canText ?? false;

  useEffect(() => {
    if (!talk || !canText) return;
    let isWanted = true;
    void loadOnceOnline(() => import('./open-text.ts')).then(({ openText }) => {
      if (isWanted) setOpened({ talk, ...openText(talk) });
    });
    return () => {
      isWanted = false;
    };
  }, [talk, canText]);

  useEffect(() => {
    if (!opened) return;
    return renderAfterChange(opened.session, () => setState(opened.session.getState()));
  }, [opened]);

  useEffect(() => opened?.session.setPeerName(peerName), [opened, peerName]);

  // After a transfer the lines stay in sight until the next page has said its hello.
  if (!opened || opened.talk !== talk) return null;
  return { session: opened.session, Panel: opened.Panel, state: opened.session.getState(), peerName };
}
