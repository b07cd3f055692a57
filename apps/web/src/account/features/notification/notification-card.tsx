import { useQueryClient } from '@tanstack/react-query';
import type { NotificationChoices } from '@yobirin/contract/notification';
import { type ReactNode, useOptimistic, useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { OwnAliasMark } from '../../shared/identities/alias-mark.tsx';
import { MailSelect } from './mail-select.tsx';
import { type NotificationSetting, notificationSettingsQuery, saveChoice } from './notification-settings-query.ts';

type Choose = (choice: Partial<NotificationChoices>) => void;

/** The choices for one ID. Each is saved at once; a failure brings the earlier choice back. */
export function NotificationCard({ setting }: { setting: NotificationSetting }) {
  const { shown, choose } = useChoices(setting);
  const { nickname, yobirinId } = setting.yobirinProperty;

  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          <OwnAliasMark propertyId={setting.yobirinPropertyId} />
          {nickname || (yobirinId ?? m.nav_no_id())}
          {setting.isGroup && <Badge tone="indigo">{m.notification_group()}</Badge>}
        </span>
      }
      description={yobirinId}
    >
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <CallChoices shown={shown} onChoose={choose} />
        <ChatChoices shown={shown} onChoose={choose} />
      </div>
    </Card>
  );
}

function useChoices(setting: NotificationSetting): { shown: NotificationSetting; choose: Choose } {
  const client = useQueryClient();
  const [shown, show] = useOptimistic(setting, (before, choice: Partial<NotificationChoices>) => ({
    ...before,
    ...choice,
  }));
  const [, startTransition] = useTransition();

  function choose(choice: Partial<NotificationChoices>) {
    startTransition(async () => {
      show(choice);
      try {
        await saveChoice(setting.yobirinPropertyId, choice);
        await client.invalidateQueries(notificationSettingsQuery);
        showToast({ tone: 'success', text: m.notification_saved() });
      } catch (error) {
        showServerError(error);
      }
    });
  }

  return { shown, choose };
}

type ChoicesProps = { shown: NotificationSetting; onChoose: Choose };

function CallChoices({ shown, onChoose }: ChoicesProps) {
  return (
    <Choices title={m.notification_calls()}>
      <Switch
        label={m.notification_call_ring()}
        checked={shown.callRing}
        onChange={(event) => onChoose({ callRing: event.target.checked })}
      />
      <Switch
        label={m.notification_call_push()}
        checked={shown.callPush}
        onChange={(event) => onChoose({ callPush: event.target.checked })}
      />
      {!shown.callRing && !shown.callPush && (
        <p className="rounded-control bg-gold-tint px-3 py-2 text-sm text-gold-ink">
          {shown.isGroup ? m.notification_group_silent() : m.notification_silent()}
        </p>
      )}
      <MailSelect
        label={m.notification_call_mail()}
        value={shown.callMail}
        onChange={(callMail) => onChoose({ callMail })}
      />
    </Choices>
  );
}

function ChatChoices({ shown, onChoose }: ChoicesProps) {
  return (
    <Choices title={m.notification_chats()}>
      <Switch
        label={m.notification_chat_push()}
        checked={shown.chatPush}
        onChange={(event) => onChoose({ chatPush: event.target.checked })}
      />
      <MailSelect
        label={m.notification_chat_mail()}
        value={shown.chatMail}
        onChange={(chatMail) => onChoose({ chatMail })}
      />
    </Choices>
  );
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 w-full border-b border-line pb-1 text-sm font-semibold text-muted">{title}</legend>
      {children}
    </fieldset>
  );
}
