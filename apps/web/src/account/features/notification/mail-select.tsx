import { limits } from '@yobirin/contract/limits';
import { type NoticeMail, noticeMails } from '@yobirin/contract/notification';
import { m } from '../../../i18n/gen/messages.js';
import { Select } from '../../../ui/form/select.tsx';

type MailSelectProps = { label: string; value: NoticeMail; onChange: (value: NoticeMail) => void };

/** When mails are sent. */
export function MailSelect({ label, value, onChange }: MailSelectProps) {
  return (
    <Select
      label={label}
      options={noticeMails.map((mail) => ({ value: mail, label: words[mail]() }))}
      value={value}
      onChange={onChange}
      placeholder=""
      className="mt-2"
    />
  );
}

const words: Record<NoticeMail, () => string> = {
  AT_ONCE: m.notification_mail_at_once,
  DIGEST: () => m.notification_mail_digest({ minutes: limits.digestMs / 60_000 }),
  NONE: m.notification_mail_none,
};
