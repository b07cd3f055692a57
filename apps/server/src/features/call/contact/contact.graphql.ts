import { builder } from '../../../builder.ts';
import { YobirinPropertyType } from '../../directory/profile/profile.graphql.ts';
import { isOpenToViewer } from './open-to-viewer.service.ts';

builder.objectField(YobirinPropertyType, 'isOpenToViewer', (t) =>
  t.boolean({
    description: 'False if the ID takes contacts only and the viewer, or the guest with this token, is none.',
    args: { guestToken: t.arg.string({ description: 'Of a chat with this ID.' }) },
    resolve: ({ id, isContactsOnly, viewedFrom = null }, { guestToken }, ctx) =>
      !isContactsOnly || isOpenToViewer(ctx, { id, viewedFrom, guestToken: guestToken ?? undefined }),
  }),
);
