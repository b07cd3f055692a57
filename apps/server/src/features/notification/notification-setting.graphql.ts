import { noticeMails } from '@yobirin/contract/notification';
import { builder } from '../../builder.ts';
import { YobirinPropertyType } from '../directory/profile/profile.graphql.ts';
import { loadReferencedProperties } from '../directory/profile/profile.service.ts';
import {
  listNotificationSettings,
  type NotificationSetting,
  updateNotificationSetting,
} from './notification-setting.service.ts';

const NoticeMailType = builder.enumType('NoticeMail', { values: noticeMails });

const NotificationSettingType = builder.objectRef<NotificationSetting>('NotificationSetting').implement({
  description: 'How the viewer is told about the calls and chats of one ID.',
  fields: (t) => ({
    yobirinPropertyId: t.exposeID('yobirinPropertyId'),
    yobirinProperty: t.loadable({
      type: YobirinPropertyType,
      load: (ids: string[], ctx) => loadReferencedProperties(ctx, ids),
      resolve: ({ yobirinPropertyId }) => yobirinPropertyId,
    }),
    isGroup: t.exposeBoolean('isGroup'),
    callRing: t.exposeBoolean('callRing', { description: 'Open pages ring.' }),
    callPush: t.exposeBoolean('callPush', { description: 'Sleeping devices ring.' }),
    callMail: t.expose('callMail', { type: NoticeMailType, description: 'About missed calls.' }),
    chatPush: t.exposeBoolean('chatPush'),
    chatMail: t.expose('chatMail', { type: NoticeMailType }),
  }),
});

builder.queryField('notificationSettings', (t) =>
  t.field({
    type: [NotificationSettingType],
    description: 'One for each ID that the viewer holds.',
    resolve: (_root, _args, ctx) => listNotificationSettings(ctx),
  }),
);

builder.mutationField('updateNotificationSetting', (t) =>
  t.field({
    type: NotificationSettingType,
    description: 'Changes what is given; the rest stays.',
    args: {
      yobirinPropertyId: t.arg.id({ required: true }),
      callRing: t.arg.boolean(),
      callPush: t.arg.boolean(),
      callMail: t.arg({ type: NoticeMailType }),
      chatPush: t.arg.boolean(),
      chatMail: t.arg({ type: NoticeMailType }),
    },
    resolve: (_root, args, ctx) => updateNotificationSetting(ctx, args),
  }),
);
