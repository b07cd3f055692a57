import { limits } from '@yobirin/contract/limits';
import { z } from 'zod';
import { builder } from '../../../builder.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { assertMayAttach } from '../post/receive-files.service.ts';
import { requireGuest, requireParticipant } from '../room/participant.service.ts';
import type { StorageOfId, StorageOfRoom } from './storage-usage.queries.ts';
import { loadStorageUsage, type StorageUsage } from './storage-usage.service.ts';

const StorageOfIdType = builder.objectRef<StorageOfId>('StorageOfId').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ yobirinPropertyId }) => yobirinPropertyId }),
    yobirinId: t.exposeString('yobirinId', { description: 'Empty for a deleted ID, as its nickname is.' }),
    nickname: t.exposeString('nickname'),
    usedBytes: t.exposeFloat('usedBytes'),
  }),
});

const StorageOfRoomType = builder.objectRef<StorageOfRoom>('StorageOfRoom').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ chatRoomId }) => chatRoomId }),
    yobirinPropertyId: t.exposeID('yobirinPropertyId'),
    name: t.exposeString('name', { description: 'Of the other side. Empty if it was deleted.' }),
    usedBytes: t.exposeFloat('usedBytes'),
  }),
});

const StorageUsageType = builder.objectRef<StorageUsage>('StorageUsage').implement({
  description: 'The files in chats that count against an account.',
  fields: (t) => ({
    usedBytes: t.exposeFloat('usedBytes'),
    maxBytes: t.exposeFloat('maxBytes'),
    isTakingFiles: t.exposeBoolean('isTakingFiles', { description: 'False while the whole site is short of room.' }),
    ids: t.expose('ids', { type: [StorageOfIdType], description: 'Largest first.' }),
    rooms: t.expose('rooms', {
      type: [StorageOfRoomType],
      description: 'The largest, of IDs that the viewer holds.',
    }),
  }),
});

const totalBytes = z
  .int()
  .min(0)
  .max(limits.attachmentsPerPost * limits.attachmentMaxBytes);
const canAttach = 'True, or the refusal that files of this size would get: asked before they are sent.';

builder.queryFields((t) => ({
  storageUsage: t.field({
    type: StorageUsageType,
    args: { accountId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => loadStorageUsage(ctx, args),
  }),
  canAttach: t.boolean({
    description: canAttach,
    args: {
      chatRoomId: t.arg.id({ required: true }),
      yobirinPropertyId: t.arg.id({ required: true }),
      totalBytes: t.arg.int({ required: true }),
    },
    resolve: async (_root, args, ctx) => {
      await assertMayAttach(ctx, await requireParticipant(ctx, args), parseInput(totalBytes, args.totalBytes));
      return true;
    },
  }),
  canAttachByGuest: t.boolean({
    description: canAttach,
    args: { guestToken: t.arg.string({ required: true }), totalBytes: t.arg.int({ required: true }) },
    resolve: async (_root, args, ctx) => {
      await assertMayAttach(ctx, await requireGuest(ctx, args.guestToken), parseInput(totalBytes, args.totalBytes));
      return true;
    },
  }),
}));
