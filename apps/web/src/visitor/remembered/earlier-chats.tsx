import { paths } from '@yobirin/contract/paths';
import type { MouseEvent, ReactNode } from 'react';
import { chatEndText } from '../../chat/chat-end-text.ts';
import type { RememberedChat } from '../../chat/remembered-chats.ts';
import { m } from '../../i18n/gen/messages.js';
import { ChatIcon } from '../../ui/picture/icons.tsx';
import { menuItemStyle } from '../page/menu-item-style.ts';

type EarlierChatsProps = {
  chats: readonly RememberedChat[];
  /** Follows a link where the browser should not; returns whether it did. */
  onFollow: (path: string) => boolean;
};

/** Links to the chats that the guest began earlier with the ID. */
export function EarlierChats({ chats, onFollow }: EarlierChatsProps) {
  return (
    <section aria-labelledby="earlier-chats" className="mt-4">
      <h3 id="earlier-chats" className="text-sm text-muted">
        {m.guest_form_earlier()}
      </h3>
      <ul className="-mx-2 mt-1">
        {chats.map((chat) => (
          <li key={chat.guestToken}>
            <ChatLink path={paths.guestChat({ token: chat.guestToken })} onFollow={onFollow}>
              <ChatIcon className="size-6 text-indigo" />
              <span className="min-w-0 leading-snug">
                <span className="block font-semibold">{m.visitor_continue_chat()}</span>
                <span dir="auto" className="block truncate text-sm text-muted">
                  {chat.guestName}
                </span>
                <span className="block text-sm text-muted">{chatEndText(chat)}</span>
              </span>
            </ChatLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChatLinkProps = Pick<EarlierChatsProps, 'onFollow'> & { path: string; children: ReactNode };

function ChatLink({ path, onFollow, children }: ChatLinkProps) {
  function handleClick(event: MouseEvent) {
    if (onFollow(path)) event.preventDefault();
  }

  return (
    <a href={path} onClick={handleClick} className={menuItemStyle}>
      {children}
    </a>
  );
}
