import { queryOptions } from '@tanstack/react-query';
import type { NotificationChoices } from '@yobirin/contract/notification';
import type { NotificationSettingsQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const NotificationSettings = graphql(`
  query NotificationSettings {
    notificationSettings {
      yobirinPropertyId
      isGroup
      callRing
      callPush
      callMail
      chatPush
      chatMail
      yobirinProperty {
        id
        yobirinId
        nickname
        iconSmallUrl
        iconColor
      }
    }
  }
`);

const UpdateNotificationSetting = graphql(`
  mutation UpdateNotificationSetting(
    $yobirinPropertyId: ID!
    $callRing: Boolean
    $callPush: Boolean
    $callMail: NoticeMail
    $chatPush: Boolean
    $chatMail: NoticeMail
  ) {
    updateNotificationSetting(
      yobirinPropertyId: $yobirinPropertyId
      callRing: $callRing
      callPush: $callPush
      callMail: $callMail
      chatPush: $chatPush
      chatMail: $chatMail
    ) {
      yobirinPropertyId
    }
  }
`);

export type NotificationSetting = NotificationSettingsQuery['notificationSettings'][number];

/** The user's choices for each of their IDs (NOTIFY-01). */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['notificationSettings'],
  queryFn: async () => (await request(NotificationSettings)).notificationSettings,
});

export async function saveChoice(yobirinPropertyId: string, choice: Partial<NotificationChoices>): Promise<void> {
  await request(UpdateNotificationSetting, { yobirinPropertyId, ...choice });
}
