import { useEffect, useRef } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { CallBar } from './call-bar.tsx';
import type { CallOverlayProps, ChatBeside } from './call-overlay-props.ts';

/** The chat below a bar with the call, which goes on (CALL-24). A frame, because the chat is a page of another door. */
export function ChatBesideCall({ chat, ...props }: CallOverlayProps & { chat: ChatBeside }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { path, isShown } = chat;

  useEffect(() => {
    if (isShown) frame.current?.focus();
  }, [isShown]);

  return (
    // Hidden, not removed: a file may be on its way.
    <div className={isShown ? 'flex h-full flex-col' : 'hidden'}>
      {isShown && <CallBar {...props} />}
      <iframe ref={frame} src={path} title={m.call_message()} className="min-h-0 w-full grow" />
    </div>
  );
}
