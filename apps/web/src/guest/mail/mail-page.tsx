import type { GuestPageRequest, MailPageView, RenderedPage } from '@yobirin/contract/pages';
import { renderDocument } from '../../document/render-document.tsx';
import { searchOf } from '../../document/request-address.ts';
import { m } from '../../i18n/gen/messages.js';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { AlertCircleIcon } from '../../ui/picture/icons.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { MailFrame } from './mail-frame.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

/** The pages that links in mails open. They work without script, and act by a button only: mail scanners open links. */
export function mailPage(view: MailPageView, { locale, url }: GuestPageRequest): RenderedPage {
  const document = renderDocument({
    door: 'guest',
    locale,
    content: () => ({
      title: titleOf(view),
      robots: 'noindex,nofollow',
      root: (
        <MailFrame heading={titleOf(view)} search={searchOf(url)}>
          <MailPage view={view} />
        </MailFrame>
      ),
      script: 'none',
    }),
  });
  return { status: view.page === 'invalid' ? 404 : 200, isSecret: true, ...document };
}

function titleOf({ page }: MailPageView): string {
  switch (page) {
    case 'invalid':
      return m.mail_invalid_title();
    case 'confirm':
      return m.mail_confirm_title();
    case 'unsubscribe':
      return m.mail_unsubscribe_title();
  }
}

function MailPage({ view }: { view: MailPageView }) {
  switch (view.page) {
    case 'invalid':
      return (
        <EmptyState
          icon={<AlertCircleIcon className="size-7" />}
          title={m.mail_invalid_title()}
          description={m.mail_invalid_text()}
        />
      );
    case 'confirm':
      return <ConfirmEmail {...view} />;
    case 'unsubscribe':
      return <Unsubscribe {...view} />;
  }
}
