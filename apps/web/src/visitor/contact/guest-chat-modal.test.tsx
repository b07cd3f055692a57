import type { CallPageView } from '@yobirin/contract/pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { m } from '../../i18n/gen/messages.js';
import { GuestChatModal } from './guest-chat-modal.tsx';

test.each([true, false])('a guest is asked for an address if the site sends mails: %s [OPS-40]', (isMailOn) => {
  // Of the view, the form needs only these.
  const view = { id: '1', isMailOn } as CallPageView;

  const screen = renderToStaticMarkup(
    <GuestChatModal
      view={view}
      callerName={undefined}
      givenName={undefined}
      chats={[]}
      onChat={ignore}
      onEarlierChat={() => false}
      onClose={ignore}
    />,
  );

  expect(screen).toContain(m.guest_form_name());
  expect(screen.includes('type="email"')).toBe(isMailOn);
});

function ignore() {}
