import { useQuery } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { NotificationCard } from './notification-card.tsx';
import { notificationSettingsQuery } from './notification-settings-query.ts';

/** The choices for each ID and group of the user, saved as they are made (NOTIFY-01). */
export function NotificationSettings() {
  const settings = useQuery(notificationSettingsQuery);

  if (settings.isPending) {
    return (
      <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-6">
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    );
  }
  if (!settings.data) return <FailedPart title={m.notification_failed()} onRetry={() => settings.refetch()} />;
  if (settings.data.length === 0) {
    return (
      <Card>
        <EmptyState title={m.notification_empty_title()} description={m.notification_empty_text()} />
      </Card>
    );
  }
  return settings.data.map((setting) => <NotificationCard key={setting.yobirinPropertyId} setting={setting} />);
}
