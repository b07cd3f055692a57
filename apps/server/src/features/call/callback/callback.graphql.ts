import {
  callbackFilters,
  callbackStateAt,
  callbackStates,
  callbackWishes,
  isOverdueCallback,
} from '@yobirin/contract/callback';
import { builder } from '../../../builder.ts';
import { connectionType } from '../../../connection-type.ts';
import type { Callback } from './callback.queries.ts';
import {
  finishCallback,
  listCallbacks,
  releaseCallback,
  reopenCallback,
  takeCallback,
} from './desk-callback.service.ts';
import {
  readCallbackOfGuest,
  readPushKeyOfGuest,
  requestCallback,
  withdrawCallback,
} from './request-callback.service.ts';
import { openCallbackLink } from './unreached-mail.service.ts';

const CallbackWishType = builder.enumType('CallbackWish', { values: callbackWishes });
const CallbackStateType = builder.enumType('CallbackState', { values: callbackStates });
const CallbackFilterType = builder.enumType('CallbackFilter', { values: callbackFilters });

const CallbackTakerType = builder.objectRef<{ userId: string; nickname: string | null }>('CallbackTaker').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    nickname: t.exposeString('nickname', {
      nullable: true,
      description: 'Null for a member who has left the account.',
    }),
    isViewer: t.boolean({ resolve: ({ userId }, _args, { viewer }) => userId === viewer?.userId }),
  }),
});

const CallbackRequestType = builder.objectRef<Callback & { isToGuest?: boolean }>('CallbackRequest').implement({
  description: 'A guest asks to be called back.',
  fields: (t) => ({
    id: t.exposeID('id'),
    chatRoomId: t.exposeID('chatRoomId'),
    yobirinPropertyId: t.exposeID('yobirinPropertyId'),
    guestName: t.string({
      description: 'As the holders call the guest; for the guest, what they typed.',
      resolve: ({ isToGuest, guestName, typedName }) => (isToGuest ? typedName : guestName),
    }),
    place: t.exposeString('place', { nullable: true, description: 'The name from the QR code.' }),
    wish: t.expose('wish', { type: CallbackWishType }),
    wishAt: t.expose('wishAt', { type: 'DateTime', nullable: true, description: 'Null for ASAP.' }),
    note: t.exposeString('note', { nullable: true }),
    state: t.field({
      type: CallbackStateType,
      resolve: (request, _args, { clock }) => callbackStateAt(request, clock.now()),
    }),
    takenBy: t.field({
      type: CallbackTakerType,
      nullable: true,
      description: 'The member who takes care of it. Always null for the guest.',
      resolve: ({ isToGuest, takenByUserId, takenByNickname }) =>
        isToGuest || takenByUserId === null ? null : { userId: takenByUserId, nickname: takenByNickname },
    }),
    attempts: t.exposeInt('attempts', { description: 'Calls that rang for it.' }),
    lastAttemptAt: t.expose('lastAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last of these calls began.',
    }),
    dueAt: t.expose('dueAt', { type: 'DateTime' }),
    isOverdue: t.boolean({ resolve: (request, _args, { clock }) => isOverdueCallback(request, clock.now()) }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the guest asked, or last changed it.' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true, description: 'Null while it is open.' }),
  }),
});

const PushSubscriptionInputType = builder.inputType('PushSubscriptionInput', {
  fields: (t) => ({
    endpoint: t.string({ required: true }),
    p256dh: t.string({ required: true }),
    auth: t.string({ required: true }),
  }),
});

const RequestCallbackInputType = builder.inputType('RequestCallbackInput', {
  fields: (t) => ({
    guestToken: t.string({ required: true }),
    wish: t.field({ type: CallbackWishType, required: true }),
    wishAt: t.field({ type: 'DateTime', description: 'With UNTIL, a time of today; with AT, within reception hours.' }),
    note: t.string(),
    pushSubscription: t.field({
      type: PushSubscriptionInputType,
      description: "Lets the call wake the guest's browser.",
    }),
  }),
});

const WithdrawCallbackInputType = builder.inputType('WithdrawCallbackInput', {
  fields: (t) => ({ guestToken: t.string({ required: true }) }),
});

const shownToGuest = <Shown extends Callback | null>(request: Shown) => request && { ...request, isToGuest: true };

builder.queryFields((t) => ({
  callbackOfGuest: t.field({
    type: CallbackRequestType,
    nullable: true,
    description: 'The latest request of the guest, open or not.',
    args: { guestToken: t.arg.string({ required: true }) },
    resolve: async (_root, { guestToken }, ctx) => shownToGuest(await readCallbackOfGuest(ctx, guestToken)),
  }),
  pushPublicKeyByGuest: t.string({
    description: "The `applicationServerKey` for the guest's browser, in base64url.",
    args: { guestToken: t.arg.string({ required: true }) },
    resolve: (_root, { guestToken }, ctx) => readPushKeyOfGuest(ctx, guestToken),
  }),
  callbackRequests: t.field({
    type: connectionType(CallbackRequestType),
    description: 'OPEN by the time they are due; DONE, which are all closed ones, newest first.',
    args: {
      yobirinPropertyId: t.arg.id({ required: true, description: "The viewer's own ID." }),
      filter: t.arg({ type: CallbackFilterType, required: true }),
      cursor: t.arg.string(),
      take: t.arg.int(),
    },
    resolve: (_root, args, ctx) => listCallbacks(ctx, args),
  }),
}));

builder.mutationFields((t) => ({
  requestCallback: t.field({
    type: CallbackRequestType,
    description: 'Asks to be called back, or changes the open request.',
    args: { input: t.arg({ type: RequestCallbackInputType, required: true }) },
    resolve: async (_root, { input }, ctx) => shownToGuest(await requestCallback(ctx, input)),
  }),
  withdrawCallback: t.field({
    type: CallbackRequestType,
    description: 'The guest takes the open request back.',
    args: { input: t.arg({ type: WithdrawCallbackInputType, required: true }) },
    resolve: async (_root, { input }, ctx) => shownToGuest(await withdrawCallback(ctx, input)),
  }),
  openCallbackLink: t.string({
    description: 'Exchanges the token of a mailed link, once, for the token of the chat.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => openCallbackLink(ctx, token),
  }),
  takeCallback: t.field({
    type: CallbackRequestType,
    description: 'The viewer takes care of it. If another member was first, `takenBy` names that member.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => takeCallback(ctx, id),
  }),
  releaseCallback: t.field({
    type: CallbackRequestType,
    description: 'Gives it back to all members.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => releaseCallback(ctx, id),
  }),
  finishCallback: t.field({
    type: CallbackRequestType,
    description: 'Closes it as done.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => finishCallback(ctx, id),
  }),
  reopenCallback: t.field({
    type: CallbackRequestType,
    description: 'Opens a request again that was closed as done.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => reopenCallback(ctx, id),
  }),
}));
