import { inboxChanges, inboxColours, inboxItemKinds, inboxRefusals, inboxViews } from '@yobirin/contract/inbox';
import { builder } from '../../builder.ts';
import { connectionType } from '../../connection-type.ts';
import { ReachabilityType } from '../call/ringing/group-reachability.graphql.ts';
import { changeInboxThreads } from './change-threads.service.ts';
import type { InboxCounts } from './inbox.queries.ts';
import {
  listInboxThreads,
  readChangedThreads,
  readInboxCounts,
  readInboxMembers,
  readInboxThread,
} from './inbox.service.ts';
import type { Item } from './item.ts';
import { listInboxItems } from './items.service.ts';
import { deleteInboxLabel, listInboxLabels, registerInboxLabel, updateInboxLabel } from './label.service.ts';
import { listOtherThreads } from './other-threads.service.ts';
import { restoreInboxThreads } from './restore-threads.service.ts';
import { readInboxTeam, type TeamMember } from './team.service.ts';
import type { ChangedThreads, Label, Member, Refused, Thread, ThreadState } from './thread.ts';

const InboxViewType = builder.enumType('InboxView', { values: inboxViews });
const InboxItemKindType = builder.enumType('InboxItemKind', { values: inboxItemKinds });
const InboxChangeType = builder.enumType('InboxChange', { values: inboxChanges });
const InboxRefusalType = builder.enumType('InboxRefusal', { values: inboxRefusals });
const InboxColourType = builder.enumType('InboxColour', { values: inboxColours });

const InboxItemType = builder.objectRef<Item>('InboxItem').implement({
  description: 'One thing in a thread.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique within the thread.' }),
    kind: t.expose('kind', { type: InboxItemKindType }),
    at: t.expose('at', { type: 'DateTime' }),
    isOwn: t.exposeBoolean('isOwn', { description: 'True if it came from the ID, its assistant included.' }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'How a post begins, a transcript, the reason of a call, or the note of a request.',
    }),
    durationSeconds: t.exposeInt('durationSeconds', { nullable: true, description: 'Of a talk or a voice message.' }),
    callId: t.exposeID('callId', { nullable: true }),
    chatPostId: t.exposeID('chatPostId', { nullable: true }),
    callbackRequestId: t.exposeID('callbackRequestId', { nullable: true }),
  }),
});

export const InboxMemberType = builder.objectRef<Member>('InboxMember').implement({
  fields: (t) => ({ userId: t.exposeID('userId'), name: t.exposeString('name') }),
});

const InboxTeamMemberType = builder.objectRef<TeamMember>('InboxTeamMember').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    name: t.exposeString('name'),
    isViewer: t.exposeBoolean('isViewer'),
    reachability: t.expose('reachability', { type: ReachabilityType }),
  }),
});

const InboxLabelType = builder.objectRef<Label>('InboxLabel').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    colour: t.expose('colour', { type: InboxColourType }),
  }),
});

const InboxThreadType = builder.objectRef<Thread>('InboxThread').implement({
  description: 'Everything between an ID and one visitor.',
  fields: (t) => ({
    id: t.exposeID('id'),
    yobirinPropertyId: t.exposeID('yobirinPropertyId'),
    chatRoomId: t.exposeID('chatRoomId', { nullable: true, description: 'Null for a visitor without a chat.' }),
    peerYobirinId: t.exposeString('peerYobirinId', {
      nullable: true,
      description: 'Set if the visitor is another ID.',
    }),
    name: t.exposeString('name', { description: 'As the holders call the visitor. Empty if none is known.' }),
    place: t.exposeString('place', { nullable: true, description: 'The name from the QR code.' }),
    language: t.exposeString('language', { nullable: true, description: 'Of a guest, such as `zh-Hant`.' }),
    isPending: t.exposeBoolean('isPending', { description: 'True for a message request that no holder has approved.' }),
    unreadCount: t.exposeInt('unreadCount'),
    waitingSince: t.expose('waitingSince', { type: 'DateTime', nullable: true }),
    lastAt: t.expose('lastAt', { type: 'DateTime' }),
    last: t.expose('last', { type: InboxItemType }),
    takenBy: t.expose('takenBy', { type: InboxMemberType, nullable: true }),
    snoozedUntil: t.expose('snoozedUntil', { type: 'DateTime', nullable: true }),
    doneAt: t.expose('doneAt', { type: 'DateTime', nullable: true }),
    labels: t.field({ type: [InboxLabelType], resolve: ({ labels }) => labels }),
    version: t.exposeInt('version', { description: 'Goes with a change. A new post does not change it.' }),
  }),
});

const InboxThreadConnectionType = connectionType(InboxThreadType);

const InboxCountsType = builder.objectRef<InboxCounts>('InboxCounts').implement({
  fields: (t) => ({
    waiting: t.exposeInt('waiting'),
    open: t.exposeInt('open'),
    mine: t.exposeInt('mine'),
    nobodys: t.exposeInt('nobodys'),
    snoozed: t.exposeInt('snoozed'),
    places: t.exposeStringList('places', { description: 'Of the threads that are not done.' }),
    languages: t.exposeStringList('languages', { description: 'Of the threads that are not done.' }),
  }),
});

const InboxFilterInput = builder.inputType('InboxFilterInput', {
  fields: (t) => ({
    view: t.field({ type: InboxViewType, required: true }),
    place: t.string(),
    language: t.string(),
    labelId: t.id(),
    waitingMinutes: t.int({ description: 'Only threads that have waited at least so long.' }),
  }),
});

builder.queryFields((t) => ({
  inboxThreads: t.field({
    type: InboxThreadConnectionType,
    args: {
      yobirinPropertyId: t.arg.id({ required: true, description: "The viewer's own ID." }),
      filter: t.arg({ type: InboxFilterInput, required: true }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, args, ctx) => listInboxThreads(ctx, args),
  }),
  inboxThread: t.field({
    type: InboxThreadType,
    nullable: true,
    description: 'Null, with NOT_FOUND, if it is gone or of an ID that the viewer does not hold.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => readInboxThread(ctx, id),
  }),
  changedInboxThreads: t.field({
    type: [InboxThreadType],
    description: 'Those of the given threads that exist, as they are by now. For a page that has heard `inboxChanged`.',
    args: {
      yobirinPropertyId: t.arg.id({ required: true, description: "The viewer's own ID." }),
      ids: t.arg.idList({ required: true, description: 'Up to 200.' }),
    },
    resolve: (_root, args, ctx) => readChangedThreads(ctx, args),
  }),
  inboxItems: t.field({
    type: connectionType(InboxItemType),
    description: 'What is in a thread, newest first.',
    args: {
      threadId: t.arg.id({ required: true }),
      withoutPosts: t.arg.boolean({ description: 'For a page that shows the chat beside them.' }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, args, ctx) => listInboxItems(ctx, args),
  }),
  inboxOtherThreads: t.field({
    type: InboxThreadConnectionType,
    description:
      "Other threads of the same ID from the visitor's browser, the last active first. None if the visitor is another ID.",
    args: { threadId: t.arg.id({ required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, args, ctx) => listOtherThreads(ctx, args),
  }),
  inboxCounts: t.field({
    type: InboxCountsType,
    args: { yobirinPropertyId: t.arg.id({ required: true, description: "The viewer's own ID." }) },
    resolve: (_root, { yobirinPropertyId }, ctx) => readInboxCounts(ctx, yobirinPropertyId),
  }),
  inboxMembers: t.field({
    type: [InboxMemberType],
    description: 'Who a thread can be handed to: the holders who may act for the ID.',
    args: { yobirinPropertyId: t.arg.id({ required: true, description: "The viewer's own ID." }) },
    resolve: (_root, { yobirinPropertyId }, ctx) => readInboxMembers(ctx, yobirinPropertyId),
  }),
  inboxTeam: t.field({
    type: [InboxTeamMemberType],
    description: 'Whom of the team a call would ring now, the viewer first. Empty without a team.',
    args: { yobirinPropertyId: t.arg.id({ required: true, description: "The viewer's own ID." }) },
    resolve: (_root, { yobirinPropertyId }, ctx) => readInboxTeam(ctx, yobirinPropertyId),
  }),
  inboxLabels: t.field({
    type: [InboxLabelType],
    description: 'The labels of the account of the ID, by name.',
    args: { yobirinPropertyId: t.arg.id({ required: true, description: "The viewer's own ID." }) },
    resolve: (_root, { yobirinPropertyId }, ctx) => listInboxLabels(ctx, yobirinPropertyId),
  }),
}));

const InboxThreadStateType = builder.objectRef<ThreadState>('InboxThreadState').implement({
  description: 'What a change has replaced. `restoreInboxThreads` puts it back.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version', { description: 'The version that the change has made.' }),
    takenByUserId: t.exposeID('takenByUserId', { nullable: true }),
    snoozedUntil: t.expose('snoozedUntil', { type: 'DateTime', nullable: true }),
    isDone: t.exposeBoolean('isDone'),
    labelIds: t.exposeIDList('labelIds'),
  }),
});

const RefusedInboxThreadType = builder.objectRef<Refused>('RefusedInboxThread').implement({
  fields: (t) => ({ id: t.exposeID('id'), code: t.expose('code', { type: InboxRefusalType }) }),
});

const ChangedInboxThreadsType = builder.objectRef<ChangedThreads>('ChangedInboxThreads').implement({
  fields: (t) => ({
    threads: t.field({
      type: [InboxThreadType],
      description: 'All of the given threads that exist, as they are by now.',
      resolve: ({ threads }) => threads,
    }),
    refused: t.field({ type: [RefusedInboxThreadType], resolve: ({ refused }) => refused }),
    before: t.field({
      type: [InboxThreadStateType],
      description: 'Of the threads that were changed.',
      resolve: ({ before }) => before,
    }),
  }),
});

const InboxThreadVersionInput = builder.inputType('InboxThreadVersionInput', {
  fields: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }) }),
});

const ChangeInboxThreadsInput = builder.inputType('ChangeInboxThreadsInput', {
  fields: (t) => ({
    yobirinPropertyId: t.id({ required: true }),
    threads: t.field({ type: [InboxThreadVersionInput], required: true, description: 'Up to 200.' }),
    change: t.field({ type: InboxChangeType, required: true }),
    userId: t.id({ description: 'With HAND: who gets them.' }),
    until: t.field({ type: 'DateTime', description: 'With SNOOZE.' }),
    labelId: t.id({ description: 'With LABEL and UNLABEL.' }),
  }),
});

const InboxThreadStateInput = builder.inputType('InboxThreadStateInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    takenByUserId: t.id(),
    snoozedUntil: t.field({ type: 'DateTime' }),
    isDone: t.boolean({ required: true }),
    labelIds: t.idList({ required: true }),
  }),
});

const RestoreInboxThreadsInput = builder.inputType('RestoreInboxThreadsInput', {
  fields: (t) => ({
    yobirinPropertyId: t.id({ required: true }),
    threads: t.field({ type: [InboxThreadStateInput], required: true, description: 'Up to 200.' }),
  }),
});

const RegisterInboxLabelInput = builder.inputType('RegisterInboxLabelInput', {
  fields: (t) => ({
    yobirinPropertyId: t.id({ required: true }),
    name: t.string({ required: true }),
    colour: t.field({ type: InboxColourType, required: true }),
  }),
});

const UpdateInboxLabelInput = builder.inputType('UpdateInboxLabelInput', {
  fields: (t) => ({
    yobirinPropertyId: t.id({ required: true }),
    id: t.id({ required: true }),
    name: t.string({ required: true }),
    colour: t.field({ type: InboxColourType, required: true }),
  }),
});

const DeleteInboxLabelInput = builder.inputType('DeleteInboxLabelInput', {
  fields: (t) => ({ yobirinPropertyId: t.id({ required: true }), id: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  changeInboxThreads: t.field({
    type: ChangedInboxThreadsType,
    description: 'Changes those threads that can be changed, and says of each other why not.',
    args: { input: t.arg({ type: ChangeInboxThreadsInput, required: true }) },
    resolve: (_root, { input }, ctx) => changeInboxThreads(ctx, input),
  }),
  restoreInboxThreads: t.field({
    type: ChangedInboxThreadsType,
    description: 'Undoes a change, where the thread was not changed since.',
    args: { input: t.arg({ type: RestoreInboxThreadsInput, required: true }) },
    resolve: (_root, { input }, ctx) => restoreInboxThreads(ctx, input),
  }),
  registerInboxLabel: t.field({
    type: InboxLabelType,
    description: 'CONFLICT if the account has a label of that name.',
    args: { input: t.arg({ type: RegisterInboxLabelInput, required: true }) },
    resolve: (_root, { input }, ctx) => registerInboxLabel(ctx, input),
  }),
  updateInboxLabel: t.field({
    type: InboxLabelType,
    args: { input: t.arg({ type: UpdateInboxLabelInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateInboxLabel(ctx, input),
  }),
  deleteInboxLabel: t.id({
    description: 'Also removes it from all threads. Returns its id.',
    args: { input: t.arg({ type: DeleteInboxLabelInput, required: true }) },
    resolve: (_root, { input }, ctx) => deleteInboxLabel(ctx, input),
  }),
}));
