import { limits } from '@yobirin/contract/limits';
import { type NoticeMail, noticeMails } from '@yobirin/contract/notification';
import type { AccountSettings } from '@yobirin/contract/pages';
import { readPageData } from '../../../document/page-data.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Select } from '../../../ui/form/select.tsx';

type MailSelectProps = { label: string; value: NoticeMail; onChange: (value: NoticeMail) => void };

/** When mails are sent. Not offered by a site that sends none (OPS-40). */
export function MailSelect({ label, value, onChange }: MailSelectProps) {
  if (!readPageData<AccountSettings>().isMailOn) return null;
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
