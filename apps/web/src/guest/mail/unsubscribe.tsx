import type { MailChoice, MailPageView } from '@yobirin/contract/pages';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MailDone } from './mail-frame.tsx';

type View = Extract<MailPageView, { page: 'unsubscribe' }>;

/** Ends mails to a user or a guest, who need not sign in (MAIL-07). */
export function Unsubscribe(view: View) {
  const { email, topic, done } = view;
  if (done === 'again') {
    return <MailDone title={m.mail_unsubscribe_again_title()} text={m.mail_unsubscribe_again_text({ email })} />;
  }
  if (done !== null) {
    return <MailDone title={m.mail_unsubscribe_done_title()} text={doneText(view, done)} action={<Next {...view} />} />;
  }
  const isOfUser = topic === 'id' || topic === 'ids';
  const ofTopic = topicText(view);
  return (
    <form method="post" className="flex flex-col gap-4">
      <p className="text-lg font-semibold">{m.mail_unsubscribe_title()}</p>
      <p className="wrap-anywhere">{m.mail_unsubscribe_text({ email })}</p>
      {ofTopic !== null && (
        <Button type="submit" name="choice" value="topic" variant="primary" className="wrap-anywhere">
          {ofTopic}
        </Button>
      )}
      <Button type="submit" name="choice" value="all" variant={ofTopic === null ? 'primary' : 'secondary'}>
        {allTexts[topic]()}
      </Button>
      {!isOfUser && <p className="text-sm text-muted">{m.mail_unsubscribe_own_note()}</p>}
    </form>
  );
}

const allTexts: Record<View['topic'], () => string> = {
  id: m.mail_unsubscribe_ids,
  ids: m.mail_unsubscribe_ids,
  chat: m.mail_unsubscribe_guests,
  guests: m.mail_unsubscribe_guests,
  invitations: m.mail_unsubscribe_invitations,
  figures: m.mail_unsubscribe_figures,
};

/** Null if only everything can be ended. */
function topicText({ topic, nickname }: View): string | null {
  if (topic === 'id') return nickname === null ? null : m.mail_unsubscribe_id({ name: nickname });
  if (topic !== 'chat') return null;
  return nickname === null ? m.mail_unsubscribe_this_chat() : m.mail_unsubscribe_chat({ name: nickname });
}

function doneText({ email, topic, nickname }: View, done: MailChoice): string {
  if (topic === 'id' && done === 'topic') return m.mail_unsubscribe_done_id({ name: nickname ?? '', email });
  if (topic === 'id' || topic === 'ids') return m.mail_unsubscribe_done_ids({ email });
  if (topic === 'invitations') return m.mail_unsubscribe_done_invitations({ email });
  if (topic === 'figures') return m.mail_unsubscribe_done_figures({ email });
  return topic === 'chat' && done === 'topic'
    ? m.mail_unsubscribe_done_chat({ email })
    : m.mail_unsubscribe_done_guests({ email });
}

/** The way back: the settings of a user, or a button for an address. A guest adds the address again in the chat. */
function Next({ topic, done }: View) {
  if (topic === 'id' || topic === 'ids') {
    return <ButtonLink href={paths.accountNotifications()}>{m.mail_unsubscribe_settings()}</ButtonLink>;
  }
  if (topic === 'chat' && done === 'topic') return null;
  return (
    <form method="post">
      <Button type="submit" name="choice" value="again">
        {m.mail_unsubscribe_again()}
      </Button>
    </form>
  );
}
