import { callHistoryFilters, callStatuses } from '@yobirin/contract/call';
import { builder } from '../../../builder.ts';
import { connectionType } from '../../../connection-type.ts';
import { YobirinPropertyType } from '../../directory/profile/profile.graphql.ts';
import { loadReferencedProperties } from '../../directory/profile/profile.service.ts';
import {
  answererOf,
  type CallHistory,
  type CallMember,
  doneByOf,
  durationOf,
  listCallHistories,
  transferrerOf,
} from './call-history.service.ts';

const CallStatusType = builder.enumType('CallStatus', { values: callStatuses });
const CallHistoryFilterType = builder.enumType('CallHistoryFilter', { values: callHistoryFilters });

const CallLocationType = builder
  .objectRef<{ latitude: string; longitude: string; reportedAt: Date }>('CallLocation')
  .implement({
    description: 'Degrees as strings, with every digit they were given with.',
    fields: (t) => ({
      latitude: t.exposeString('latitude'),
      longitude: t.exposeString('longitude'),
      reportedAt: t.expose('reportedAt', { type: 'DateTime' }),
    }),
  });

const CallMemberType = builder.objectRef<CallMember>('CallMember').implement({
  description: 'A member of the account that was called.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Null for a member who has left the account.' }),
    isViewer: t.boolean({ resolve: ({ userId }, _args, { viewer }) => userId !== null && userId === viewer?.userId }),
  }),
});

const CallHistoryType = builder.objectRef<CallHistory>('CallHistory').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fromYobirinPropertyId: t.exposeID('fromYobirinPropertyId', { nullable: true, description: 'Null for a visitor.' }),
    toYobirinPropertyId: t.exposeID('toYobirinPropertyId'),
    fromYobirinProperty: t.loadable({
      type: YobirinPropertyType,
      nullable: true,
      load: (ids: string[], ctx) => loadReferencedProperties(ctx, ids),
      resolve: ({ fromYobirinPropertyId }) => fromYobirinPropertyId,
    }),
    toYobirinProperty: t.loadable({
      type: YobirinPropertyType,
      load: (ids: string[], ctx) => loadReferencedProperties(ctx, ids),
      resolve: ({ toYobirinPropertyId }) => toYobirinPropertyId,
    }),
    callerName: t.exposeString('callerName', { nullable: true, description: 'What a visitor gave as their name.' }),
    callReason: t.exposeString('callReason', {
      nullable: true,
      description: 'What the caller said the call is about. Null if the ID did not ask.',
    }),
    chatRoomId: t.exposeID('chatRoomId', {
      nullable: true,
      description: 'The chat of the visitor with the called ID; null if there is none.',
    }),
    isToGuest: t.exposeBoolean('isToGuest', {
      description: 'The ID called back a guest: `fromYobirinProperty` and `toYobirinProperty` are both that ID.',
    }),
    calleeName: t.exposeString('calleeName', { nullable: true, description: 'The guest who was called back.' }),
    calleePlace: t.exposeString('calleePlace', {
      nullable: true,
      description: 'The name from the QR code by which that guest came.',
    }),
    isDone: t.boolean({
      description: 'A missed call that needs nothing more. False for other calls, and always for the caller.',
      resolve: ({ isToViewer, doneAt }) => isToViewer && doneAt !== null,
    }),
    doneBy: t.field({
      type: CallMemberType,
      nullable: true,
      description: 'The member who took care of a missed call.',
      resolve: doneByOf,
    }),
    duration: t.int({
      nullable: true,
      description: 'Seconds of talk, so far if it goes on; null when there was none.',
      resolve: (call, _args, ctx) => durationOf(ctx, call),
    }),
    isAuthenticatedCall: t.exposeBoolean('isAuthenticatedCall'),
    isTransferred: t.exposeBoolean('isTransferred'),
    isReturned: t.boolean({
      description: 'Transferred, and back because it was not answered there. False for the caller.',
      resolve: ({ isToViewer, isReturned }) => isToViewer && isReturned,
    }),
    answeredBy: t.field({
      type: CallMemberType,
      nullable: true,
      description: 'Null if the call was not answered, and always for its caller.',
      resolve: answererOf,
    }),
    transferredBy: t.field({
      type: CallMemberType,
      nullable: true,
      description: 'Who transferred the call here. Null for its caller.',
      resolve: transferrerOf,
    }),
    transferredTo: t.loadable({
      type: YobirinPropertyType,
      nullable: true,
      description: 'The ID that answered after a transfer. Null for the caller.',
      load: (ids: string[], ctx) => loadReferencedProperties(ctx, ids),
      resolve: ({ isToViewer, transferredToId }) => (isToViewer ? transferredToId : null),
    }),
    blockId: t.id({
      nullable: true,
      description: 'The block that the called ID has put on the caller. Null without one, and always for the caller.',
      resolve: ({ isToViewer, blockId }) => (isToViewer ? blockId : null),
    }),
    canBlock: t.boolean({
      description: 'Whether the caller can be blocked: enough is known to recognize them.',
      resolve: ({ isToViewer, isCallerKnown }) => isToViewer && isCallerKnown,
    }),
    status: t.expose('status', { type: CallStatusType }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    location: t.field({
      type: CallLocationType,
      nullable: true,
      description: 'Where the caller last said to be.',
      resolve: locationOf,
    }),
  }),
});

builder.queryField('callHistories', (t) =>
  t.field({
    type: connectionType(CallHistoryType),
    args: {
      yobirinPropertyId: t.arg.id({ required: true, description: "The viewer's own ID." }),
      filter: t.arg({ type: CallHistoryFilterType, required: true }),
      cursor: t.arg.string(),
      take: t.arg.int(),
      startAt: t.arg.id({ description: 'The call that the list begins with, instead of a cursor.' }),
    },
    resolve: (_root, args, ctx) => listCallHistories(ctx, args),
  }),
);

function locationOf({ latitude, longitude, locationReportedAt: reportedAt }: CallHistory) {
  return latitude !== null && longitude !== null && reportedAt ? { latitude, longitude, reportedAt } : null;
}
