import { planMasters } from '@yobirin/contract/billing';
import { weekdays } from '@yobirin/contract/schedule';
import { testPassword } from '../../testing/builders/user.ts';
import { createPushBrowser } from '../../testing/push-browser.ts';
import type { Actor, Desk, World } from './company-with-everyone.ts';

export type Variables = Record<string, unknown>;

/** Valid arguments for a role that may run the operation. */
export type ArgumentsOf = (world: World, me: Actor) => Variables;

const nothing: ArgumentsOf = () => ({});
const theAccount: ArgumentsOf = ({ accountId }) => ({ accountId });
const thePlan: ArgumentsOf = ({ planId }) => ({ id: planId });
const order: ArgumentsOf = ({ planId }) => ({
  id: planId,
  planMasterId: String(planMasters.enterprise.id),
  options: [],
});

const token: ArgumentsOf = ({ invite }) => ({ token: invite.token });
const invitation: ArgumentsOf = ({ invite }) => ({ id: invite.id });
const theGroup: ArgumentsOf = ({ group }) => ({ groupId: group.id });
const guestToken: ArgumentsOf = ({ actors }) => ({ guestToken: actors.editor.desk.room.guestToken });

const week = { offsetMinutes: 540, timeZone: 'Asia/Tokyo' };
const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
const contextId = '6f1f0c0e-7d0b-4c57-9c33-0a5d1f4a0c11';
const { subscription } = createPushBrowser({ port: 443 });

/** Operations on an ID, for any ID. */
const withDesk = {
  callHistories: ({ id }) => ({ yobirinPropertyId: id, filter: 'TO_ONLY' }),
  chatRooms: ({ id }) => ({ yobirinPropertyId: id }),
  chatRoom: ({ id, room }) => ({ chatRoomId: room.id, yobirinPropertyId: id }),
  canAttach: ({ id, room }) => ({ chatRoomId: room.id, yobirinPropertyId: id, totalBytes: 1 }),
  chatFiles: ({ id, room }) => ({ chatRoomId: room.id, yobirinPropertyId: id }),
  chatPosts: ({ id, room }) => ({ chatRoomId: room.id, yobirinPropertyId: id }),
  teamNotes: ({ id, room }) => ({ chatRoomId: room.id, yobirinPropertyId: id }),
  createTeamNote: ({ id, room }) => ({
    chatRoomId: room.id,
    yobirinPropertyId: id,
    body: 'Vegetarian',
    clientNoteId: contextId,
  }),
  updateTeamNote: ({ teamNoteId }) => ({ id: teamNoteId, body: 'Vegan' }),
  deleteTeamNote: ({ teamNoteId }) => ({ id: teamNoteId }),
  scheduledPosts: ({ id, room }) => ({ chatRoomId: room.id, yobirinPropertyId: id }),
  schedulePost: ({ id, room }) => ({
    chatRoomId: room.id,
    yobirinPropertyId: id,
    body: 'Good morning',
    sendAt: tomorrow,
    clientPostId: contextId,
  }),
  updateScheduledPost: ({ scheduledPostId }) => ({ id: scheduledPostId, body: 'Good evening', sendAt: tomorrow }),
  cancelScheduledPost: ({ scheduledPostId }) => ({ id: scheduledPostId }),
  chatLookers: ({ id, room }) => ({ chatRoomId: room.id, yobirinPropertyId: id }),
  chatDrafts: ({ id, room }) => ({ chatRoomId: room.id, yobirinPropertyId: id }),
  saveChatDraft: ({ id, room }) => ({
    chatRoomId: room.id,
    yobirinPropertyId: id,
    kind: 'NOTE',
    body: 'Dear',
    expectedVersion: 0,
  }),
  seeTeamNotes: ({ id, room }) => ({ chatRoomId: room.id, yobirinPropertyId: id }),
  favorites: ({ id }) => ({ yobirinPropertyId: id }),
  blocks: ({ id }) => ({ yobirinPropertyId: id }),
  previewAiAutoReply: ({ id }) => ({ yobirinPropertyId: id, contextId, body: 'Are you open?' }),
  scheduleSettings: ({ id }) => ({ yobirinPropertyId: id }),
  calendarFeed: ({ id }) => ({ yobirinPropertyId: id }),
  // An address of this machine is refused without a request.
  saveCalendarFeed: ({ id }) => ({ yobirinPropertyId: id, url: 'https://127.0.0.1/', rule: 'BUSY', keyword: '' }),
  refreshCalendarFeed: ({ id }) => ({ yobirinPropertyId: id }),
  deleteCalendarFeed: ({ id }) => ({ yobirinPropertyId: id }),
  updateNotificationSetting: ({ id }) => ({ yobirinPropertyId: id, chatPush: false }),
  seeMissedCalls: ({ id }) => ({ yobirinPropertyId: id, callHistoryId: '1' }),
  starter: ({ id }) => ({ yobirinPropertyId: id }),
  beginStarter: ({ id }) => ({ yobirinPropertyId: id }),
  markStarterStep: ({ id }) => ({ yobirinPropertyId: id, step: 'QR' }),
  endStarter: ({ id }) => ({ yobirinPropertyId: id }),
  waiting: ({ id }) => ({ yobirinPropertyId: id }),
  markCallDone: ({ missedCallId }) => ({ input: { callHistoryId: missedCallId, isDone: true } }),
  callbackRequests: ({ id }) => ({ yobirinPropertyId: id, filter: 'OPEN' }),
  takeCallback: ({ callback }) => ({ id: callback.openId }),
  releaseCallback: ({ callback }) => ({ id: callback.takenId }),
  finishCallback: ({ callback }) => ({ id: callback.openId }),
  reopenCallback: ({ callback }) => ({ id: callback.doneId }),
  inboxThreads: ({ id }) => ({ yobirinPropertyId: id, filter: { view: 'OPEN' } }),
  inboxThread: ({ inbox }) => ({ id: inbox.threadId }),
  changedInboxThreads: ({ id, inbox }) => ({ yobirinPropertyId: id, ids: [inbox.threadId] }),
  inboxItems: ({ inbox }) => ({ threadId: inbox.threadId }),
  inboxOtherThreads: ({ inbox }) => ({ threadId: inbox.threadId }),
  inboxCounts: ({ id }) => ({ yobirinPropertyId: id }),
  inboxMembers: ({ id }) => ({ yobirinPropertyId: id }),
  inboxTeam: ({ id }) => ({ yobirinPropertyId: id }),
  // A character of every private text that can be found.
  search: ({ id }) => ({ input: { yobirinPropertyId: id, words: 'o' } }),
  inboxLabels: ({ id }) => ({ yobirinPropertyId: id }),
  changeInboxThreads: ({ id, inbox }) => ({
    input: { yobirinPropertyId: id, threads: [{ id: inbox.threadId, version: 0 }], change: 'TAKE' },
  }),
  restoreInboxThreads: ({ id, inbox }) => ({
    input: {
      yobirinPropertyId: id,
      threads: [{ id: inbox.threadId, version: 0, isDone: false, labelIds: [inbox.labelId] }],
    },
  }),
  registerInboxLabel: ({ id }) => ({ input: { yobirinPropertyId: id, name: 'Taxi', colour: 'BLUE' } }),
  updateInboxLabel: ({ id, inbox }) => ({
    input: { yobirinPropertyId: id, id: inbox.labelId, name: `Renamed ${id}`, colour: 'RED' },
  }),
  deleteInboxLabel: ({ id, inbox }) => ({ input: { yobirinPropertyId: id, id: inbox.labelId } }),
  transferTargets: ({ id }) => ({ yobirinPropertyId: id }),
  translateChatPost: ({ room }) => ({ chatPostId: room.postId, language: 'ja' }),
  // Both sides read Japanese, so that no engine is needed.
  previewTranslation: ({ id, room }) => ({ chatRoomId: room.id, yobirinPropertyId: id, text: 'こんにちは' }),
  updateChatTranslation: ({ id, room }) => ({ chatRoomId: room.id, yobirinPropertyId: id, mode: 'ASKED' }),
  correctPostLanguage: ({ room }) => ({ chatPostId: room.postId, language: 'ko' }),
  blockChatPeer: ({ id, room }) => ({ chatRoomId: room.id, yobirinPropertyId: id }),
  blockCaller: ({ id, callId }) => ({ callHistoryId: callId, yobirinPropertyId: id }),
  unblock: ({ blockId }) => ({ id: blockId }),
  report: ({ id, room }) => ({ chatRoomId: room.id, yobirinPropertyId: id, reason: 'SPAM' }),
  createChatPost: ({ id, room }) => ({ chatRoomId: room.id, yobirinPropertyId: id, body: 'Hello' }),
  updateChatPost: ({ id, room }) => ({ id: room.postId, yobirinPropertyId: id, body: 'Good day' }),
  deleteChatPost: ({ room }) => ({ id: room.postId }),
  updateChatRoom: ({ room }) => ({ id: room.id, isArchived: true }),
  updateChatRoomMembership: ({ id, room }) => ({ id: room.sideId, yobirinPropertyId: id, note: 'Regular' }),
  updateYobirinProperty: ({ id }) => ({ id, comment: 'Welcome' }),
  earlierYobirinIds: ({ id }) => ({ yobirinPropertyId: id }),
  updateIdForwarding: ({ earlierId }) => ({ id: earlierId, isForwarding: false }),
  updateDisplayAlias: ({ id }) => ({ yobirinPropertyId: id, displayAlias: 'A' }),
  updateScheduleSettings: ({ hours }) => ({ ...week, scheduleSettings: hours }),
  receptionCalendar: ({ id }) => ({ yobirinPropertyId: id }),
  updateReceptionCalendar: ({ id }) => ({ input: { yobirinPropertyId: id, timeZone: 'Europe/Paris' } }),
  setBackAt: ({ id }) => ({ yobirinPropertyId: id, at: null }),
  applyReceptionTemplate: ({ id }) => ({ yobirinPropertyId: id, templateId: null }),
  voiceGreetings: ({ id }) => ({ yobirinPropertyId: id }),
  updateVoiceGreetings: ({ id }) => ({ input: { yobirinPropertyId: id, isVoiceMessageOn: true, texts: [] } }),
  profileTexts: ({ id }) => ({ yobirinPropertyId: id }),
  saveProfileTexts: ({ id }) => ({
    input: { yobirinPropertyId: id, texts: [{ field: 'comment', language: 'ko', text: '안녕하세요' }] },
  }),
  translateProfileTexts: ({ id }) => ({ yobirinPropertyId: id }),
  uploadVoiceGreeting: ({ id }) => ({ input: { yobirinPropertyId: id, when: 'OPEN', language: 'JP' } }),
  voiceMessages: ({ id }) => ({ yobirinPropertyId: id, filter: 'ALL' }),
  markVoiceHeard: ({ room }) => ({ postId: room.voicePostId }),
  markVoiceDone: ({ room }) => ({ postId: room.voicePostId, isDone: true }),
} satisfies Record<string, (desk: Desk) => Variables>;

const desks: Record<string, (world: World, me: Actor) => Desk> = {
  'the ID in use': (_world, me) => me.desk,
  "the editor's ID": ({ actors }) => actors.editor.desk,
  "the group's ID": ({ group }) => group.desk,
};

const others: Record<string, ArgumentsOf> = {
  accountUsage: ({ accountId }) => ({ id: accountId }),
  authenticatedUser: nothing,
  billingSettings: nothing,
  canAttachByGuest: ({ actors }) => ({ guestToken: actors.editor.desk.room.guestToken, totalBytes: 1 }),
  callbackOfGuest: guestToken,
  chatPostsByGuest: guestToken,
  chatRoomByGuest: guestToken,
  customerSources: theAccount,
  storageUsage: theAccount,
  devices: nothing,
  group: theGroup,
  billTo: theAccount,
  groups: theAccount,
  holidayCountries: nothing,
  invoices: theAccount,
  "membership, the editor's": ({ seats }) => ({ id: seats.editor }),
  'membership, an empty one': ({ seats }) => ({ id: seats.empty }),
  memberships: theAccount,
  exportedMembers: theAccount,
  membershipsForOwner: theAccount,
  notificationSettings: nothing,
  optionMasters: nothing,
  planMasters: nothing,
  previewPlanChange: order,
  pushPublicKey: nothing,
  pushPublicKeyByGuest: guestToken,
  quickAnswers: theAccount,
  figures: ({ accountId }) => ({ accountId, from: '2026-11-01', to: '2026-11-07' }),
  figureRows: ({ accountId }) => ({ accountId, from: '2026-11-01', to: '2026-11-07', figure: 'MISSED' }),
  receptionTemplates: theAccount,
  stripeSetupIntent: theAccount,
  translationGlossary: theAccount,
  takenYobirinIds: () => ({ yobirinIds: ['free'] }),
  validateInviteUser: token,
  voiceGreetingOf: ({ actors }) => ({ yobirinId: actors.editor.desk.yobirinId, language: 'JP' }),
  yobirinPropertyForCall: ({ actors }) => ({ yobirinId: actors.editor.desk.yobirinId }),
  'yobirinPropertyForCall from the ID in use': ({ outside }, { desk }) => ({
    yobirinId: outside.yobirinId,
    ownerYobirinPropertyId: desk.id,
  }),

  acceptMembership: token,
  openCallbackLink: ({ actors }) => ({ token: actors.editor.desk.callback.linkToken }),
  requestCallback: ({ actors }) => ({
    input: { guestToken: actors.editor.desk.room.guestToken, wish: 'ASAP', note: 'The bill' },
  }),
  withdrawCallback: ({ actors }) => ({ input: { guestToken: actors.editor.desk.room.guestToken } }),
  createAccount: nothing,
  createChatPostByGuest: ({ actors }) => {
    const { room } = actors.editor.desk;
    return { chatRoomId: room.id, guestToken: room.guestToken, body: 'Hello' };
  },
  'createChatRoom from the ID in use': ({ outside }, { desk }) => ({
    input: { fromYobirinPropertyId: desk.id, toYobirinPropertyId: outside.id },
  }),
  keepBrowserMark: () => ({ browserMark: 'm'.repeat(43) }),
  createChatRoomGuest: ({ outside }) => ({ input: { toYobirinPropertyId: outside.id, guestName: 'Sato' } }),
  'createFavorite of the ID in use': ({ outside }, { desk }) => ({
    ownerYobirinPropertyId: desk.id,
    targetYobirinPropertyId: outside.id,
  }),
  'deleteFavorites of the ID in use': ({ outside }, { desk }) => ({
    ownerYobirinPropertyId: desk.id,
    targetYobirinPropertyIds: [outside.id],
  }),
  createInheritToken: nothing,
  createInviteUser: ({ accountId, emptyDesk }) => ({
    accountId,
    yobirinPropertyId: emptyDesk.id,
    email: 'new@test.example',
  }),
  declineCallByPush: ({ device }) => ({ roomId: device.ringingRoomId, endpoint: device.endpoint, auth: device.auth }),
  deleteAuthenticatedUser: () => ({ password: testPassword }),
  deleteChatPostByGuest: ({ actors }) => {
    const { room } = actors.editor.desk;
    return { id: room.guestPostId, guestToken: room.guestToken };
  },
  "deleteDevice, the editor's": ({ device }) => ({ id: device.id }),
  deleteGroupMembership: ({ group }) => ({ id: group.membershipIds.groupMember }),
  deleteInviteUser: invitation,
  deleteOtherDevices: nothing,
  deleteReceptionTemplate: ({ templateId }) => ({ id: templateId }),
  deleteQuickAnswer: ({ quickAnswerId }) => ({ id: quickAnswerId }),
  'saveQuickAnswer, an own one': ({ accountId }) => ({ accountId, name: 'Own', ja: 'はい', isShared: false }),
  'saveQuickAnswer, a shared one': ({ accountId }) => ({ accountId, name: 'Shared', ja: 'はい', isShared: true }),
  cancelPlan: thePlan,
  closeAccount: () => ({ password: testPassword }),
  disconnectMemberships: ({ actors }) => ({ yobirinPropertyIds: [actors.editor.desk.id] }),
  inviteToNewId: ({ accountId }) => ({ accountId, yobirinId: 'invited-seat', email: 'newest@test.example' }),
  importMembers: ({ accountId }) => ({
    accountId,
    members: [{ name: '', email: '', yobirinId: 'listed-seat' }],
    isDryRun: false,
  }),
  leaveGroupMembership: theGroup,
  leaveMembership: theAccount,
  payOpenInvoices: thePlan,
  refreshPlan: thePlan,
  registerGroup: ({ accountId }) => ({ accountId, yobirinId: 'another-group' }),
  registerPushSubscription: () => ({ ...subscription }),
  registerYobirinId: ({ accountId }) => ({ accountId, yobirinId: 'another-seat' }),
  rejectInviteUser: token,
  removePushSubscription: nothing,
  resendInviteUser: invitation,
  resetGroup: ({ group }) => ({ id: group.id }),
  resetYobirinId: ({ actors }) => ({ yobirinPropertyId: actors.editor.desk.id }),
  resumePlan: thePlan,
  resumeYobirinIds: theAccount,
  saveReceptionTemplate: ({ accountId }) => ({
    input: {
      accountId,
      name: 'Office',
      week: weekdays.map((dow) => ({ dow, spans: [] })),
      exceptions: [],
      holidays: { country: null, region: null, spans: [], changes: [] },
    },
  }),
  saveTranslationGlossary: ({ accountId }) => ({ accountId, terms: [{ ja: '大浴場', en: 'public bath' }] }),
  updateAccount: ({ accountId }) => ({ id: accountId, isUseMemberList: false }),
  updateBillTo: ({ accountId }) => ({ accountId, company: 'Hotel', department: '', name: '', address: '' }),
  updateAuthenticatedUser: () => ({ firstName: 'Taro', lastName: 'Suzuki' }),
  updateUserLanguage: () => ({ language: 'EN' }),
  updateChatPostByGuest: ({ actors }) => {
    const { room } = actors.editor.desk;
    return { id: room.guestPostId, guestToken: room.guestToken, body: 'Good day' };
  },
  updateChatRoomByGuest: ({ actors }) => ({ guestToken: actors.editor.desk.room.guestToken, isArchived: true }),
  resendGuestConfirmation: guestToken,
  updateChatRoomMembershipByGuest: ({ actors }) => ({
    guestToken: actors.editor.desk.room.guestToken,
    guestLanguage: 'EN',
  }),
  updateGroupMembershipForOwner: ({ group }) => ({ id: group.membershipIds.groupMember, isValid: false }),
  updateGroupMembershipUserIds: ({ group, actors }) => ({ groupId: group.id, userIds: [actors.reader.user?.id] }),
  "updateGroupMembershipValidity, the member's": ({ group }) => ({
    id: group.membershipIds.groupMember,
    isValid: false,
  }),
  "updateMembership, the reader's rights": ({ seats }) => ({ id: seats.reader, canEditYobirinProperty: true }),
  'updateMembership, an empty one for oneself': ({ seats }) => ({ id: seats.empty, isOwnerUse: true }),
  updatePlanAndOptions: order,
  'updateYobirinProperty, a new name for the ID in use': (_world, { desk }) => ({ id: desk.id, yobirinId: 'new-name' }),
  upsertCustomer: ({ accountId }) => ({ accountId, paymentMethodId: 'pm_card_visa' }),
};

/** Arguments by the words of the table's rows. The first word is the operation. */
export const argumentsOf: ReadonlyMap<string, ArgumentsOf> = new Map([
  ...Object.entries(others),
  ...Object.entries(withDesk).flatMap(([operation, variables]) =>
    Object.entries(desks).map(([words, deskOf]): [string, ArgumentsOf] => [
      `${operation} of ${words}`,
      (world, me) => variables(deskOf(world, me)),
    ]),
  ),
]);
