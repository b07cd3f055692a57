import { isEnumType, parse, specifiedRules, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from './schema.ts';

// Checks docs/requirements.md literally: each document selects what its row names, and passes no other argument. An additional
// required argument would break clients that follow the rows; everything else may change.

const operations = {
  'API-GQL-03': '{ authenticatedUser { memberships { id } groupMemberships { id } } }',
  'API-GQL-04': '{ validateInviteUser(token: "") { error invitedUserId } }',
  'API-GQL-05': '{ scheduleSettings(yobirinPropertyId: 1) { id } }',
  'API-GQL-06': '{ customerSources(accountId: 1) { brand lastDigit expireYear expireMonth } }',
  'API-GQL-07': '{ stripeSetupIntent(accountId: 1) { id clientSecret } }',
  'API-GQL-08': '{ planMasters { id } }',
  'API-GQL-09': '{ accountUsage(id: 1) { useSheats useGroups } }',
  'API-GQL-10': `{ invoices(accountId: 1, page: 1, take: 1) {
    pageInfo { currentPage take totalCount hasNextPage hasPrevPage } edges { node { id } } } }`,
  'API-GQL-11': '{ group(groupId: 1) { id } }',
  'API-GQL-12': `{ groups(accountId: 1, contains: "", cursor: "", take: 1, withEmptyYobirinProperty: true) {
    pageInfo { hasNextPage endCursor totalCount } edges { cursor node { id } } } }`,
  'API-GQL-13': '{ membership(id: 1) { id } }',
  'API-GQL-14': `{ membershipsForOwner(accountId: 1, contains: "", cursor: "", take: 1, withEmptyYobirinProperty: true,
    onlyUserAssigned: true) { pageInfo { hasNextPage endCursor totalCount } edges { cursor node { id } } } }`,
  'API-GQL-15': `{ memberships(accountId: 1, contains: "", cursor: "", take: 1) {
    pageInfo { hasNextPage endCursor totalCount } edges { cursor node { id } } } }`,
  'API-GQL-16': '{ yobirinPropertyForCall(ownerYobirinPropertyId: 1, yobirinId: "") { id } }',
  'API-GQL-17': `{ callHistories(yobirinPropertyId: 1, filter: TO_ONLY, cursor: "", take: 10) {
    pageInfo { hasNextPage endCursor totalCount } edges { cursor node { id } } } }`,
  'API-GQL-18': `{ favorites(yobirinPropertyId: 1, contains: "", cursor: "", take: 1) {
    pageInfo { hasNextPage endCursor totalCount } edges { cursor node { id } } } }`,
  'API-GQL-19': `{ chatRooms(yobirinPropertyId: 1, cursor: "", take: 1) {
    pageInfo { hasNextPage endCursor totalCount } edges { cursor node { id } } } }`,
  'API-GQL-20': '{ chatRoom(chatRoomId: 1, yobirinPropertyId: 1) { id } chatRoomByGuest(guestToken: "") { id } }',
  'API-GQL-21': `{
    chatPosts(chatRoomId: 1, yobirinPropertyId: 1, cursor: "", take: 1) {
      pageInfo { hasNextPage endCursor totalCount } edges { cursor node { id } } }
    chatPostsByGuest(guestToken: "", cursor: "", take: 1) {
      pageInfo { hasNextPage endCursor totalCount } edges { cursor node { id } } } }`,
  'API-GQL-22': '{ translateChatPost(chatPostId: 1, language: "en", guestToken: "") }',
  'API-GQL-23': '{ previewAiAutoReply(yobirinPropertyId: 1, contextId: "", body: "") }',
  'API-GQL-24': 'mutation { createInviteUser(accountId: 1, yobirinPropertyId: 1, email: "") { id } }',
  'API-GQL-25': 'mutation { deleteInviteUser(id: 1) rejectInviteUser(token: "") }',
  'API-GQL-26': 'mutation { registerYobirinId(accountId: 1, yobirinId: "") { id } }',
  'API-GQL-27': 'mutation { resetYobirinId(yobirinPropertyId: 1) }',
  'API-GQL-28': 'mutation { updateMembership(id: 1, isOwnerUse: true, canEditYobirinProperty: true) { id } }',
  'API-GQL-29': 'mutation { disconnectMemberships(yobirinPropertyIds: [1]) { id } }',
  'API-GQL-30': 'mutation { acceptMembership(token: "") { id } }',
  'API-GQL-31': 'mutation { leaveMembership(accountId: 1) leaveGroupMembership(groupId: 1) }',
  'API-GQL-32': `mutation ($file: Upload) { updateYobirinProperty(id: 1, yobirinId: "", nickname: "", comment: "", afkComment: "",
    isAiAutoReplyEnabled: true, callPassword: "", callPasswordRequired: true, receiveChatFrom: ALL, isAvailableForCall: true,
    icon: $file, background: $file) { id nickname } }`,
  'API-GQL-33': 'mutation { updateDisplayAlias(yobirinPropertyId: 1, displayAlias: "") }',
  'API-GQL-34': `mutation { updateScheduleSettings(offsetMinutes: 540, timeZone: "",
    scheduleSettings: [{ id: 1, isAvailableForCall: true, beginTime: "", endTime: "" }]) { id } }`,
  'API-GQL-35': 'mutation { updateGroupMembershipValidity(id: 1, isValid: true) { id } }',
  'API-GQL-36': 'mutation { updateGroupMembershipForOwner(id: 1, canEditYobirinProperty: true, isValid: true) { id } }',
  'API-GQL-37':
    'mutation { updateGroupMembershipUserIds(groupId: 1, userIds: [1]) { id } deleteGroupMembership(id: 1) }',
  // The password is the confirmation that OP-08 requires.
  'API-GQL-38': `mutation { updateAuthenticatedUser(firstName: "", lastName: "") { id }
    deleteAuthenticatedUser(password: "") }`,
  'API-GQL-39': 'mutation { createAccount { id } updateAccount(id: 1, isUseMemberList: true) { id } }',
  'API-GQL-40': 'mutation { registerGroup(accountId: 1, yobirinId: "") { id } resetGroup(id: 1) }',
  'API-GQL-41': 'mutation { upsertCustomer(accountId: 1, paymentMethodId: "") { id status hasInvoices } }',
  'API-GQL-42': `mutation { updatePlanAndOptions(id: 1, planMasterId: 1, options: []) {
    stripeClientSecret plan { id } options { id } licensedPlans { id } } }`,
  'API-GQL-43': 'mutation { createChatRoom(input: { fromYobirinPropertyId: 1, toYobirinPropertyId: 2 }) { id } }',
  'API-GQL-44': `mutation { createChatRoomGuest(input: { toYobirinPropertyId: 1, callerName: "", guestName: "", guestEmail: "",
    guestLanguage: JP }) { chatRoomMemberships { guestToken } } }`,
  'API-GQL-45': `mutation { updateChatRoom(id: 1, isArchived: true) { id }
    updateChatRoomByGuest(guestToken: "", isArchived: true) { id } }`,
  'API-GQL-46': `mutation { updateChatRoomMembership(id: 1, yobirinPropertyId: 1, note: "", aliasName: "", isApproved: true,
    isDisabled: true) { id } }`,
  'API-GQL-47':
    'mutation { updateChatRoomMembershipByGuest(guestToken: "", guestEmail: "", guestLanguage: EN) { id } resendGuestConfirmation(guestToken: "") { id } }',
  'API-GQL-48': `mutation ($file: Upload!) {
    createChatPost(chatRoomId: 1, yobirinPropertyId: 1, body: "", attachments: [$file]) { id }
    createChatPostByGuest(chatRoomId: 1, guestToken: "", body: "", attachments: [$file]) { id } }`,
  'API-GQL-49': `mutation ($file: Upload) {
    updateChatPost(id: 1, yobirinPropertyId: 1, body: "", attachments: [{ id: 1 }, { file: $file }]) { id }
    updateChatPostByGuest(id: 1, guestToken: "", body: "", attachments: [{ id: 1 }, { file: $file }]) { id } }`,
  'API-GQL-50': 'mutation { deleteChatPost(id: 1) deleteChatPostByGuest(id: 1, guestToken: "") }',
  'API-GQL-51': 'mutation { createFavorite(ownerYobirinPropertyId: 1, targetYobirinPropertyId: 2) { id } }',
  'API-GQL-52': 'mutation { deleteFavorites(ownerYobirinPropertyId: 1, targetYobirinPropertyIds: [2]) }',
};

const entities: [id: string, type: string, fields: string][] = [
  [
    'ENTITY-01',
    'User',
    'id email unconfirmedUpdateEmail firstName lastName language memberships { id } groupMemberships { id }',
  ],
  [
    'ENTITY-02',
    'Membership',
    'id isOwnerUse canEditYobirinProperty role account { id } yobirinProperties { id } user { id }',
  ],
  [
    'ENTITY-03',
    'Account',
    'id trialEndAt currentLicenseStatus totalMaxSheats totalMaxGroups isUseMemberList isAiAutoReplyEnabled customers { id } plan { id }',
  ],
  ['ENTITY-04', 'Customer', 'id status hasInvoices'],
  [
    'ENTITY-05',
    'Plan',
    'id stripeSubscriptionId planMaster { id } licensedPlans { id } options { id quantity optionMaster { id type price name description } }',
  ],
  ['ENTITY-06', 'PlanMaster', 'id price maxSeats maxGroups name description isAdminPlan planLocales { language name }'],
  [
    'ENTITY-08',
    'LicensedPlan',
    `id planMasterId price maxSeats maxGroups name description licenseStartAt licenseExpiredAt cancelAt canceledAt createdAt
     isAdminPlan isActivated licensedOptions { id optionMasterId price type quantity name description }`,
  ],
  ['ENTITY-09', 'AccountUsage', 'useSheats useGroups'],
  ['ENTITY-10', 'CustomerSource', 'brand lastDigit expireYear expireMonth'],
  ['ENTITY-10', 'StripeSetupIntent', 'id clientSecret'],
  [
    'ENTITY-11',
    'YobirinProperty',
    `id yobirinId nickname displayAlias iconUrl backgroundUrl receiveChatFrom isAiAutoReplyEnabled isAvailableForCall comment
     afkComment callPassword callPasswordRequired deletedAt inviteUser { id }`,
  ],
  [
    'ENTITY-12',
    'YobirinProperty',
    `isAvailableForCallByCurrentScheduleSetting currentScheduleSetting { beginTime endTime isAvailableForCall } isFavorited
     unreadAllChatCount chatRoomMemberships { id unreadChatCount }`,
  ],
  [
    'ENTITY-13',
    'ScheduleSetting',
    'id yobirinPropertyId dow beginTime endTime isAvailableForCall offsetMinutes timeZone',
  ],
  ['ENTITY-14', 'Group', 'id account { id } groupMemberships { id } yobirinProperties { id }'],
  ['ENTITY-15', 'GroupMembership', 'id canEditYobirinProperty isValid group { id } user { id } yobirinProperty { id }'],
  [
    'ENTITY-16',
    'InviteUser',
    'id accountId invitedUserId comment email isRejected expireAt sendAt ownerYobirinProperty { id }',
  ],
  ['ENTITY-17', 'Invoice', 'id billingAt amountPaid hostedInvoiceUrl'],
  ['ENTITY-18', 'PageInfo', 'totalCount take currentPage hasPrevPage hasNextPage endCursor'],
  ['ENTITY-19', 'InviteValidation', 'invitedUserId error'],
  [
    'ENTITY-20',
    'CallHistory',
    `id fromYobirinPropertyId toYobirinPropertyId callerName duration isAuthenticatedCall isTransferred status createdAt
     fromYobirinProperty { iconUrl backgroundUrl yobirinId nickname deletedAt }
     toYobirinProperty { iconUrl backgroundUrl yobirinId nickname deletedAt } location { latitude longitude reportedAt }`,
  ],
  ['ENTITY-21', 'Favorite', 'id targetYobirinProperty { iconUrl yobirinId nickname }'],
  [
    'ENTITY-22',
    'ChatRoom',
    'id isArchived scheduleEndAt lastPostedBody unreadCount updatedAt chatRoomMemberships { id }',
  ],
  [
    'ENTITY-23',
    'ChatRoomMembership',
    'id aliasName callerName guestName guestEmail guestLanguage guestToken note isApproved isDisabled yobirinProperty { id }',
  ],
  [
    'ENTITY-24',
    'ChatPost',
    `id chatRoomId body createdAt updatedAt postUserId postUserNickname chatRoomMembershipId isAiReply
     chatReadStatuses { chatRoomMembershipId isRead } attachments { id fileName fileSize mimeType }`,
  ],
];

const values: [id: string, type: string, names: string[]][] = [
  ['ENTITY-02', 'MembershipRole', ['MEMBER', 'OWNER']],
  ['ENTITY-03', 'LicenseStatus', ['ADMIN', 'FREE', 'INVALID', 'PREMIUM', 'TRIAL']],
  ['ENTITY-11', 'ReceiveChatFrom', ['ALL', 'MEMBER', 'USER']],
  ['ENTITY-13', 'Weekday', ['FRI', 'MON', 'SAT', 'SUN', 'THU', 'TUE', 'WED']],
  ['ENTITY-20', 'CallStatus', ['CALLING', 'FINISHED', 'REJECTED', 'TALKING', 'UNCALL']],
  ['API-GQL-17', 'CallHistoryFilter', ['FROM_ONLY', 'TO_ONLY', 'UNCALL_ONLY']],
];

/** The documents here contain fragments that no operation uses. */
const rules = specifiedRules.filter(({ name }) => name !== 'NoUnusedFragmentsRule');

const problemsOf = (document: string) => validate(schema, parse(document), rules).map(({ message }) => message);

describe('the schema has the names of the requirements', () => {
  test.each(Object.entries(operations))('for the operations of [%s]', (_id, document) => {
    expect(problemsOf(document)).toEqual([]);
  });

  test.each(entities)('[%s] for the fields of %s', (_id, type, fields) => {
    expect(problemsOf(`fragment Agreed on ${type} { ${fields} }`)).toEqual([]);
  });

  test.each(values)('[%s] for the values of %s', (_id, name, names) => {
    const type = schema.getType(name);
    expect(isEnumType(type) && type.getValues().map((value) => value.name)).toEqual(names);
  });
});
