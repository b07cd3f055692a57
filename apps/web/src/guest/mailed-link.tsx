import { useState, useTransition } from 'react';
import { isRefusal } from '../api/api-error.ts';
import { graphql } from '../api/graphql.ts';
import { request } from '../api/request.ts';
import { failedPressWords } from '../failure/failure-words.ts';
import { useIsOnline } from '../failure/online.ts';
import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { AlertCircleIcon, ChatIcon, PhoneIcon } from '../ui/picture/icons.tsx';
import { GuestFrame } from './guest-frame.tsx';

const OpenCallbackLink = graphql(`
  mutation OpenCallbackLink($token: String!) {
    openCallbackLink(token: $token)
  }
`);

type MailedLinkProps = { link: string; onOpened: (guestToken: string) => void };

/** Opens the chat of a mailed link by a button: mail scanners open links, and this one works once (CALLBACK-46). */
export function MailedLink({ link, onOpened }: MailedLinkProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, startTransition] = useTransition();

  async function open() {
    try {
      onOpened((await request(OpenCallbackLink, { token: link })).openCallbackLink);
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <GuestFrame heading={m.guest_chat_page_title()}>
      {isRefusal(failure, 'NOT_FOUND', 'BAD_USER_INPUT') ? (
        <div role="alert">
          <EmptyState
            icon={<AlertCircleIcon className="size-7" />}
            title={m.callback_link_used_title()}
            description={m.callback_link_used_text()}
          />
        </div>
      ) : (
        <EmptyState
          icon={<PhoneIcon className="size-7" />}
          title={m.callback_link_title()}
          description={m.callback_link_text()}
          action={
            <>
              <Button
                variant="primary"
                size="large"
                icon={<ChatIcon />}
                isPending={isPending}
                onClick={() => startTransition(open)}
              >
                {m.callback_open_chat()}
              </Button>
              <FailedPress failure={failure} />
            </>
          }
        />
      )}
    </GuestFrame>
  );
}

function FailedPress({ failure }: { failure: unknown }) {
  const isOnline = useIsOnline();
  const words = failure === null ? null : failedPressWords(failure, isOnline);
  return (
    <p role="alert" className="mt-3 text-sm text-red empty:hidden">
      {words?.text}
    </p>
  );
}
