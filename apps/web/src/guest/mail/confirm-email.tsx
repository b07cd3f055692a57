import type { MailPageView } from '@yobirin/contract/pages';
import { m } from '../../i18n/gen/messages.js';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MailDone } from './mail-frame.tsx';

/** Asks whether the address is the guest's (GUEST-13). */
export function ConfirmEmail({ email, nickname, isDone, chatPath }: Extract<MailPageView, { page: 'confirm' }>) {
  if (isDone) {
    return (
      <MailDone
        title={m.mail_confirm_done_title()}
        text={m.mail_confirm_done_text({ email })}
        action={
          chatPath && (
            <ButtonLink variant="primary" href={chatPath}>
              {m.mail_confirm_to_chat()}
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <form method="post" className="flex flex-col gap-5">
      <p className="text-lg font-semibold">{m.mail_confirm_title()}</p>
      <p className="wrap-anywhere">{m.mail_confirm_text({ name: nickname, email })}</p>
      <Button type="submit" variant="primary" size="large">
        {m.mail_confirm_submit()}
      </Button>
      <p className="text-sm text-muted">{m.mail_confirm_note()}</p>
    </form>
  );
}
