import { type Role, roles } from './company-with-everyone.ts';

type Outcome = 'ok' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND' | 'UNPROCESSABLE_ENTITY';
export type Row = { words: string; operation: string; expected: Record<Role, Outcome> };

const outcomes: Record<string, Outcome> = {
  ok: 'ok',
  '401': 'UNAUTHENTICATED',
  '403': 'FORBIDDEN',
  '404': 'NOT_FOUND',
  '422': 'UNPROCESSABLE_ENTITY',
};

/**
 * Which role may do what, in the order of `roles`: the owner, the owner as a seat in their own use, a member who may edit and
 * one who may not, a group's owner and member, an invited user, a stranger with an account, and a signed-out visitor. All roles
 * send equal arguments, except for "the ID in use": their own, the group's for its members, the offered one for an invited
 * user.
 */
export const rows: readonly Row[] = parse(`
                                                      own  use  edit read gOwn gMem inv  str  out
  Open to all, or to every holder of the secret
  billingSettings                                     ok   ok   ok   ok   ok   ok   ok   ok   ok
  optionMasters                                       ok   ok   ok   ok   ok   ok   ok   ok   ok
  planMasters                                         ok   ok   ok   ok   ok   ok   ok   ok   ok
  yobirinPropertyForCall                              ok   ok   ok   ok   ok   ok   ok   ok   ok
  voiceGreetingOf                                     ok   ok   ok   ok   ok   ok   ok   ok   ok
  keepBrowserMark                                     ok   ok   ok   ok   ok   ok   ok   ok   ok
  createChatRoomGuest                                 ok   ok   ok   ok   ok   ok   ok   ok   ok
  chatRoomByGuest                                     ok   ok   ok   ok   ok   ok   ok   ok   ok
  canAttachByGuest                                    ok   ok   ok   ok   ok   ok   ok   ok   ok
  chatPostsByGuest                                    ok   ok   ok   ok   ok   ok   ok   ok   ok
  createChatPostByGuest                               ok   ok   ok   ok   ok   ok   ok   ok   ok
  updateChatPostByGuest                               ok   ok   ok   ok   ok   ok   ok   ok   ok
  deleteChatPostByGuest                               ok   ok   ok   ok   ok   ok   ok   ok   ok
  updateChatRoomByGuest                               ok   ok   ok   ok   ok   ok   ok   ok   ok
  updateChatRoomMembershipByGuest                     ok   ok   ok   ok   ok   ok   ok   ok   ok
  callbackOfGuest                                     ok   ok   ok   ok   ok   ok   ok   ok   ok
  pushPublicKeyByGuest                                ok   ok   ok   ok   ok   ok   ok   ok   ok
  requestCallback                                     ok   ok   ok   ok   ok   ok   ok   ok   ok
  withdrawCallback                                    ok   ok   ok   ok   ok   ok   ok   ok   ok
  validateInviteUser                                  ok   ok   ok   ok   ok   ok   ok   ok   ok
  rejectInviteUser                                    ok   ok   ok   ok   ok   ok   ok   ok   ok
  declineCallByPush                                   ok   ok   ok   ok   ok   ok   ok   ok   ok

  Open to every holder of the secret, where the guest has left no address
  resendGuestConfirmation                             422  422  422  422  422  422  422  422  422
  openCallbackLink                                    404  404  404  404  404  404  404  404  404

  Oneself, where an account with a subscription cannot be closed
  authenticatedUser                                   ok   ok   ok   ok   ok   ok   ok   ok   401
  updateAuthenticatedUser                             ok   ok   ok   ok   ok   ok   ok   ok   401
  updateUserLanguage                                  ok   ok   ok   ok   ok   ok   ok   ok   401
  deleteAuthenticatedUser                             ok   ok   ok   ok   ok   ok   ok   ok   401
  devices                                             ok   ok   ok   ok   ok   ok   ok   ok   401
  deleteDevice, the editor's                          404  404  ok   404  404  404  404  404  401
  deleteOtherDevices                                  ok   ok   ok   ok   ok   ok   ok   ok   401
  createInheritToken                                  ok   ok   ok   ok   ok   ok   ok   ok   401
  notificationSettings                                ok   ok   ok   ok   ok   ok   ok   ok   401
  pushPublicKey                                       ok   ok   ok   ok   ok   ok   ok   ok   401
  registerPushSubscription                            ok   ok   ok   ok   ok   ok   ok   ok   401
  removePushSubscription                              ok   ok   ok   ok   ok   ok   ok   ok   401
  takenYobirinIds                                     ok   ok   ok   ok   ok   ok   ok   ok   401
  holidayCountries                                    ok   ok   ok   ok   ok   ok   ok   ok   401
  closeAccount                                        422  422  422  422  422  422  422  422  401
  createAccount                                       422  422  ok   ok   ok   ok   ok   422  401

  Members
  membership, the editor's                            ok   ok   ok   404  404  404  404  404  401
  membership, an empty one                            ok   ok   404  404  404  404  404  404  401
  memberships                                         ok   ok   ok   ok   ok   ok   404  404  401
  receptionTemplates                                  ok   ok   ok   ok   ok   ok   404  404  401
  quickAnswers                                        ok   ok   ok   ok   ok   ok   404  404  401
  figures                                             ok   ok   ok   ok   ok   ok   404  404  401
  figureRows                                          ok   ok   ok   ok   ok   ok   404  404  401
  saveQuickAnswer, an own one                         ok   ok   ok   ok   ok   ok   404  404  401
  saveQuickAnswer, a shared one                       ok   ok   403  403  403  403  404  404  401
  deleteQuickAnswer                                   ok   ok   403  403  403  403  404  404  401
  membershipsForOwner                                 ok   ok   403  403  403  403  404  404  401
  registerYobirinId                                   ok   ok   403  403  403  403  404  404  401
  inviteToNewId                                       ok   ok   403  403  403  403  404  404  401
  importMembers                                       ok   ok   403  403  403  403  404  404  401
  exportedMembers                                     ok   ok   403  403  403  403  404  404  401
  resumeYobirinIds                                    ok   ok   403  403  403  403  404  404  401
  resetYobirinId                                      ok   ok   403  403  403  403  404  404  401
  disconnectMemberships                               ok   ok   403  403  403  403  404  404  401
  updateMembership, the reader's rights               ok   ok   403  403  403  403  404  404  401
  updateMembership, an empty one for oneself          ok   ok   403  403  403  403  404  404  401
  leaveMembership                                     403  403  ok   ok   ok   ok   404  404  401
  updateAccount                                       ok   ok   403  403  403  403  404  404  401
  saveReceptionTemplate                               ok   ok   403  403  403  403  404  404  401
  deleteReceptionTemplate                             ok   ok   403  403  403  403  404  404  401
  translationGlossary                                 ok   ok   403  403  403  403  404  404  401
  saveTranslationGlossary                             ok   ok   403  403  403  403  404  404  401

  Invitations
  createInviteUser                                    ok   ok   403  403  403  403  404  404  401
  resendInviteUser                                    ok   ok   403  403  403  403  404  404  401
  deleteInviteUser                                    ok   ok   403  403  403  403  404  404  401
  acceptMembership                                    403  403  403  403  403  403  ok   403  401

  Groups
  group                                               ok   ok   404  404  ok   ok   404  404  401
  groups                                              ok   ok   403  403  403  403  404  404  401
  registerGroup                                       ok   ok   403  403  403  403  404  404  401
  resetGroup                                          ok   ok   403  403  403  403  404  404  401
  updateGroupMembershipUserIds                        ok   ok   403  403  403  403  404  404  401
  updateGroupMembershipForOwner                       ok   ok   403  403  403  403  404  404  401
  deleteGroupMembership                               ok   ok   403  403  403  403  404  404  401
  updateGroupMembershipValidity, the member's         404  404  404  404  404  ok   404  404  401
  leaveGroupMembership                                404  404  404  404  ok   ok   404  404  401

  Profile and hours
  updateYobirinProperty of the ID in use              ok   ok   ok   403  ok   403  404  ok   401
  updateYobirinProperty of the editor's ID            ok   ok   ok   404  404  404  404  404  401
  updateYobirinProperty of the group's ID             ok   ok   404  404  ok   403  404  404  401
  updateYobirinProperty, a new name for the ID in use ok   ok   403  403  403  403  404  ok   401
  earlierYobirinIds of the ID in use                  ok   ok   403  403  403  403  404  ok   401
  earlierYobirinIds of the editor's ID                ok   ok   403  404  404  404  404  404  401
  earlierYobirinIds of the group's ID                 ok   ok   404  404  403  403  404  404  401
  updateIdForwarding of the ID in use                 ok   ok   403  403  403  403  404  ok   401
  updateIdForwarding of the editor's ID               ok   ok   403  404  404  404  404  404  401
  updateIdForwarding of the group's ID                ok   ok   404  404  403  403  404  404  401
  updateDisplayAlias of the ID in use                 ok   ok   ok   403  403  403  404  ok   401
  updateDisplayAlias of the editor's ID               ok   ok   ok   404  404  404  404  404  401
  updateDisplayAlias of the group's ID                ok   ok   404  404  403  403  404  404  401
  scheduleSettings of the ID in use                   ok   ok   ok   ok   ok   ok   404  ok   401
  scheduleSettings of the editor's ID                 ok   ok   ok   404  404  404  404  404  401
  scheduleSettings of the group's ID                  ok   ok   404  404  ok   ok   404  404  401
  updateScheduleSettings of the ID in use             ok   ok   ok   403  ok   403  404  ok   401
  updateScheduleSettings of the editor's ID           ok   ok   ok   404  404  404  404  404  401
  updateScheduleSettings of the group's ID            ok   ok   404  404  ok   403  404  404  401
  calendarFeed of the ID in use                       ok   ok   ok   ok   ok   ok   404  ok   401
  calendarFeed of the editor's ID                     ok   ok   ok   404  404  404  404  404  401
  calendarFeed of the group's ID                      ok   ok   404  404  ok   ok   404  404  401
  saveCalendarFeed of the ID in use                   422  422  422  403  422  403  404  422  401
  saveCalendarFeed of the editor's ID                 422  422  422  404  404  404  404  404  401
  saveCalendarFeed of the group's ID                  422  422  404  404  422  403  404  404  401
  refreshCalendarFeed of the ID in use                ok   ok   ok   403  ok   403  404  ok   401
  refreshCalendarFeed of the editor's ID              ok   ok   ok   404  404  404  404  404  401
  refreshCalendarFeed of the group's ID               ok   ok   404  404  ok   403  404  404  401
  deleteCalendarFeed of the ID in use                 ok   ok   ok   403  ok   403  404  ok   401
  deleteCalendarFeed of the editor's ID               ok   ok   ok   404  404  404  404  404  401
  deleteCalendarFeed of the group's ID                ok   ok   404  404  ok   403  404  404  401
  receptionCalendar of the ID in use                  ok   ok   ok   ok   ok   ok   404  ok   401
  receptionCalendar of the editor's ID                ok   ok   ok   404  404  404  404  404  401
  receptionCalendar of the group's ID                 ok   ok   404  404  ok   ok   404  404  401
  updateReceptionCalendar of the ID in use            ok   ok   ok   403  ok   403  404  ok   401
  updateReceptionCalendar of the editor's ID          ok   ok   ok   404  404  404  404  404  401
  updateReceptionCalendar of the group's ID           ok   ok   404  404  ok   403  404  404  401
  setBackAt of the ID in use                          ok   ok   ok   403  ok   403  404  ok   401
  setBackAt of the editor's ID                        ok   ok   ok   404  404  404  404  404  401
  setBackAt of the group's ID                         ok   ok   404  404  ok   403  404  404  401
  applyReceptionTemplate of the ID in use             ok   ok   ok   403  ok   403  404  ok   401
  applyReceptionTemplate of the editor's ID           ok   ok   ok   404  404  404  404  404  401
  applyReceptionTemplate of the group's ID            ok   ok   404  404  ok   403  404  404  401
  previewAiAutoReply of the ID in use                 ok   ok   ok   ok   ok   ok   404  ok   401
  previewAiAutoReply of the editor's ID               ok   ok   ok   404  404  404  404  404  401
  previewAiAutoReply of the group's ID                ok   ok   404  404  ok   ok   404  404  401
  voiceGreetings of the ID in use                     ok   ok   ok   ok   ok   ok   404  ok   401
  voiceGreetings of the editor's ID                   ok   ok   ok   404  404  404  404  404  401
  voiceGreetings of the group's ID                    ok   ok   404  404  ok   ok   404  404  401
  updateVoiceGreetings of the ID in use               ok   ok   ok   403  ok   403  404  ok   401
  updateVoiceGreetings of the editor's ID             ok   ok   ok   404  404  404  404  404  401
  updateVoiceGreetings of the group's ID              ok   ok   404  404  ok   403  404  404  401
  profileTexts of the ID in use                       ok   ok   ok   ok   ok   ok   404  ok   401
  profileTexts of the editor's ID                     ok   ok   ok   404  404  404  404  404  401
  profileTexts of the group's ID                      ok   ok   404  404  ok   ok   404  404  401
  saveProfileTexts of the ID in use                   ok   ok   ok   403  ok   403  404  ok   401
  saveProfileTexts of the editor's ID                 ok   ok   ok   404  404  404  404  404  401
  saveProfileTexts of the group's ID                  ok   ok   404  404  ok   403  404  404  401
  translateProfileTexts of the ID in use              422  422  422  403  422  403  404  422  401
  translateProfileTexts of the editor's ID            422  422  422  404  404  404  404  404  401
  translateProfileTexts of the group's ID             422  422  404  404  422  403  404  404  401
  uploadVoiceGreeting of the ID in use                ok   ok   ok   403  ok   403  404  ok   401
  uploadVoiceGreeting of the editor's ID              ok   ok   ok   404  404  404  404  404  401
  uploadVoiceGreeting of the group's ID               ok   ok   404  404  ok   403  404  404  401

  Favourites and calls: done as an ID, and FORBIDDEN as one that is not held, whether it exists or not
  favorites of the ID in use                          ok   ok   ok   ok   ok   ok   403  ok   401
  favorites of the editor's ID                        403  403  ok   403  403  403  403  403  401
  favorites of the group's ID                         403  403  403  403  ok   ok   403  403  401
  createFavorite of the ID in use                     ok   ok   ok   ok   ok   ok   403  ok   401
  deleteFavorites of the ID in use                    ok   ok   ok   ok   ok   ok   403  ok   401
  yobirinPropertyForCall from the ID in use           ok   ok   ok   ok   ok   ok   403  ok   401
  callHistories of the ID in use                      ok   ok   ok   ok   ok   ok   403  ok   401
  callHistories of the editor's ID                    403  403  ok   403  403  403  403  403  401
  callHistories of the group's ID                     403  403  403  403  ok   ok   403  403  401
  transferTargets of the ID in use                    ok   ok   ok   ok   ok   ok   403  ok   401
  transferTargets of the editor's ID                  403  403  ok   403  403  403  403  403  401
  transferTargets of the group's ID                   403  403  403  403  ok   ok   403  403  401

  Chats, missed calls and notifications, which only holders of the ID read
  seeMissedCalls of the ID in use                     ok   ok   ok   ok   ok   ok   404  ok   401
  seeMissedCalls of the editor's ID                   404  404  ok   404  404  404  404  404  401
  seeMissedCalls of the group's ID                    404  404  404  404  ok   ok   404  404  401
  waiting of the ID in use                            ok   ok   ok   ok   ok   ok   404  ok   401
  waiting of the editor's ID                          404  404  ok   404  404  404  404  404  401
  waiting of the group's ID                           404  404  404  404  ok   ok   404  404  401
  markCallDone of the ID in use                       ok   ok   ok   ok   ok   ok   404  ok   401
  markCallDone of the editor's ID                     404  404  ok   404  404  404  404  404  401
  markCallDone of the group's ID                      404  404  404  404  ok   ok   404  404  401
  callbackRequests of the ID in use                   ok   ok   ok   ok   ok   ok   404  ok   401
  callbackRequests of the editor's ID                 404  404  ok   404  404  404  404  404  401
  callbackRequests of the group's ID                  404  404  404  404  ok   ok   404  404  401
  takeCallback of the ID in use                       ok   ok   ok   ok   ok   ok   404  ok   401
  takeCallback of the editor's ID                     404  404  ok   404  404  404  404  404  401
  takeCallback of the group's ID                      404  404  404  404  ok   ok   404  404  401
  releaseCallback of the ID in use                    ok   ok   ok   ok   ok   ok   404  ok   401
  releaseCallback of the editor's ID                  404  404  ok   404  404  404  404  404  401
  releaseCallback of the group's ID                   404  404  404  404  ok   ok   404  404  401
  finishCallback of the ID in use                     ok   ok   ok   ok   ok   ok   404  ok   401
  finishCallback of the editor's ID                   404  404  ok   404  404  404  404  404  401
  finishCallback of the group's ID                    404  404  404  404  ok   ok   404  404  401
  reopenCallback of the ID in use                     ok   ok   ok   ok   ok   ok   404  ok   401
  reopenCallback of the editor's ID                   404  404  ok   404  404  404  404  404  401
  reopenCallback of the group's ID                    404  404  404  404  ok   ok   404  404  401
  starter of the ID in use                            ok   ok   ok   ok   ok   ok   404  ok   401
  starter of the editor's ID                          404  404  ok   404  404  404  404  404  401
  starter of the group's ID                           404  404  404  404  ok   ok   404  404  401
  beginStarter of the ID in use                       ok   ok   ok   ok   ok   ok   404  ok   401
  beginStarter of the editor's ID                     404  404  ok   404  404  404  404  404  401
  beginStarter of the group's ID                      404  404  404  404  ok   ok   404  404  401
  markStarterStep of the ID in use                    ok   ok   ok   ok   ok   ok   404  ok   401
  markStarterStep of the editor's ID                  404  404  ok   404  404  404  404  404  401
  markStarterStep of the group's ID                   404  404  404  404  ok   ok   404  404  401
  endStarter of the ID in use                         ok   ok   ok   ok   ok   ok   404  ok   401
  endStarter of the editor's ID                       404  404  ok   404  404  404  404  404  401
  endStarter of the group's ID                        404  404  404  404  ok   ok   404  404  401
  inboxThreads of the ID in use                       ok   ok   ok   ok   ok   ok   404  ok   401
  inboxThreads of the editor's ID                     404  404  ok   404  404  404  404  404  401
  inboxThreads of the group's ID                      404  404  404  404  ok   ok   404  404  401
  inboxThread of the ID in use                        ok   ok   ok   ok   ok   ok   404  ok   401
  inboxThread of the editor's ID                      404  404  ok   404  404  404  404  404  401
  inboxThread of the group's ID                       404  404  404  404  ok   ok   404  404  401
  changedInboxThreads of the ID in use                ok   ok   ok   ok   ok   ok   404  ok   401
  changedInboxThreads of the editor's ID              404  404  ok   404  404  404  404  404  401
  changedInboxThreads of the group's ID               404  404  404  404  ok   ok   404  404  401
  inboxItems of the ID in use                         ok   ok   ok   ok   ok   ok   404  ok   401
  inboxItems of the editor's ID                       404  404  ok   404  404  404  404  404  401
  inboxItems of the group's ID                        404  404  404  404  ok   ok   404  404  401
  inboxOtherThreads of the ID in use                  ok   ok   ok   ok   ok   ok   404  ok   401
  inboxOtherThreads of the editor's ID                404  404  ok   404  404  404  404  404  401
  inboxOtherThreads of the group's ID                 404  404  404  404  ok   ok   404  404  401
  inboxCounts of the ID in use                        ok   ok   ok   ok   ok   ok   404  ok   401
  inboxCounts of the editor's ID                      404  404  ok   404  404  404  404  404  401
  inboxCounts of the group's ID                       404  404  404  404  ok   ok   404  404  401
  inboxMembers of the ID in use                       ok   ok   ok   ok   ok   ok   404  ok   401
  inboxMembers of the editor's ID                     404  404  ok   404  404  404  404  404  401
  inboxMembers of the group's ID                      404  404  404  404  ok   ok   404  404  401
  inboxTeam of the ID in use                          ok   ok   ok   ok   ok   ok   404  ok   401
  inboxTeam of the editor's ID                        404  404  ok   404  404  404  404  404  401
  inboxTeam of the group's ID                         404  404  404  404  ok   ok   404  404  401
  inboxLabels of the ID in use                        ok   ok   ok   ok   ok   ok   404  ok   401
  inboxLabels of the editor's ID                      404  404  ok   404  404  404  404  404  401
  inboxLabels of the group's ID                       404  404  404  404  ok   ok   404  404  401
  search of the ID in use                             ok   ok   ok   ok   ok   ok   404  ok   401
  search of the editor's ID                           404  404  ok   404  404  404  404  404  401
  search of the group's ID                            404  404  404  404  ok   ok   404  404  401
  changeInboxThreads of the ID in use                 ok   ok   ok   ok   ok   ok   404  ok   401
  changeInboxThreads of the editor's ID               404  404  ok   404  404  404  404  404  401
  changeInboxThreads of the group's ID                404  404  404  404  ok   ok   404  404  401
  restoreInboxThreads of the ID in use                ok   ok   ok   ok   ok   ok   404  ok   401
  restoreInboxThreads of the editor's ID              404  404  ok   404  404  404  404  404  401
  restoreInboxThreads of the group's ID               404  404  404  404  ok   ok   404  404  401
  registerInboxLabel of the ID in use                 ok   ok   ok   ok   ok   ok   404  ok   401
  registerInboxLabel of the editor's ID               404  404  ok   404  404  404  404  404  401
  registerInboxLabel of the group's ID                404  404  404  404  ok   ok   404  404  401
  updateInboxLabel of the ID in use                   ok   ok   ok   ok   ok   ok   404  ok   401
  updateInboxLabel of the editor's ID                 404  404  ok   404  404  404  404  404  401
  updateInboxLabel of the group's ID                  404  404  404  404  ok   ok   404  404  401
  deleteInboxLabel of the ID in use                   ok   ok   ok   ok   ok   ok   404  ok   401
  deleteInboxLabel of the editor's ID                 404  404  ok   404  404  404  404  404  401
  deleteInboxLabel of the group's ID                  404  404  404  404  ok   ok   404  404  401
  updateNotificationSetting of the ID in use          ok   ok   ok   ok   ok   ok   404  ok   401
  updateNotificationSetting of the editor's ID        404  404  ok   404  404  404  404  404  401
  updateNotificationSetting of the group's ID         404  404  404  404  ok   ok   404  404  401
  chatRooms of the ID in use                          ok   ok   ok   ok   ok   ok   404  ok   401
  chatRooms of the editor's ID                        404  404  ok   404  404  404  404  404  401
  chatRooms of the group's ID                         404  404  404  404  ok   ok   404  404  401
  chatRoom of the ID in use                           ok   ok   ok   ok   ok   ok   404  ok   401
  chatRoom of the editor's ID                         404  404  ok   404  404  404  404  404  401
  chatRoom of the group's ID                          404  404  404  404  ok   ok   404  404  401
  canAttach of the ID in use                          ok   ok   ok   ok   ok   ok   404  ok   401
  canAttach of the editor's ID                        404  404  ok   404  404  404  404  404  401
  canAttach of the group's ID                         404  404  404  404  ok   ok   404  404  401
  chatFiles of the ID in use                          ok   ok   ok   ok   ok   ok   404  ok   401
  chatFiles of the editor's ID                        404  404  ok   404  404  404  404  404  401
  chatFiles of the group's ID                         404  404  404  404  ok   ok   404  404  401
  chatPosts of the ID in use                          ok   ok   ok   ok   ok   ok   404  ok   401
  chatPosts of the editor's ID                        404  404  ok   404  404  404  404  404  401
  chatPosts of the group's ID                         404  404  404  404  ok   ok   404  404  401
  translateChatPost of the ID in use                  ok   ok   ok   ok   ok   ok   404  ok   401
  translateChatPost of the editor's ID                404  404  ok   404  404  404  404  404  401
  translateChatPost of the group's ID                 404  404  404  404  ok   ok   404  404  401
  previewTranslation of the ID in use                 ok   ok   ok   ok   ok   ok   404  ok   401
  previewTranslation of the editor's ID               404  404  ok   404  404  404  404  404  401
  previewTranslation of the group's ID                404  404  404  404  ok   ok   404  404  401
  updateChatTranslation of the ID in use              ok   ok   ok   ok   ok   ok   404  ok   401
  updateChatTranslation of the editor's ID            404  404  ok   404  404  404  404  404  401
  updateChatTranslation of the group's ID             404  404  404  404  ok   ok   404  404  401
  correctPostLanguage of the ID in use                ok   ok   ok   ok   ok   ok   404  ok   401
  correctPostLanguage of the editor's ID              404  404  ok   404  404  404  404  404  401
  correctPostLanguage of the group's ID               404  404  404  404  ok   ok   404  404  401
  createChatRoom from the ID in use                   ok   ok   ok   ok   ok   ok   404  ok   401
  createChatPost of the ID in use                     ok   ok   ok   ok   ok   ok   404  ok   401
  createChatPost of the editor's ID                   404  404  ok   404  404  404  404  404  401
  createChatPost of the group's ID                    404  404  404  404  ok   ok   404  404  401
  updateChatPost of the ID in use                     ok   ok   ok   ok   ok   403  404  ok   401
  updateChatPost of the editor's ID                   404  404  ok   404  404  404  404  404  401
  updateChatPost of the group's ID                    404  404  404  404  ok   403  404  404  401
  deleteChatPost of the ID in use                     ok   ok   ok   ok   ok   403  404  ok   401
  deleteChatPost of the editor's ID                   404  404  ok   404  404  404  404  404  401
  deleteChatPost of the group's ID                    404  404  404  404  ok   403  404  404  401
  updateChatRoom of the ID in use                     ok   ok   ok   ok   ok   ok   404  ok   401
  updateChatRoom of the editor's ID                   404  404  ok   404  404  404  404  404  401
  updateChatRoom of the group's ID                    404  404  404  404  ok   ok   404  404  401
  updateChatRoomMembership of the ID in use           ok   ok   ok   ok   ok   ok   404  ok   401
  updateChatRoomMembership of the editor's ID         404  404  ok   404  404  404  404  404  401
  updateChatRoomMembership of the group's ID          404  404  404  404  ok   ok   404  404  401
  teamNotes of the ID in use                          ok   ok   ok   ok   ok   ok   404  ok   401
  teamNotes of the editor's ID                        404  404  ok   404  404  404  404  404  401
  teamNotes of the group's ID                         404  404  404  404  ok   ok   404  404  401
  createTeamNote of the ID in use                     ok   ok   ok   ok   ok   ok   404  ok   401
  createTeamNote of the editor's ID                   404  404  ok   404  404  404  404  404  401
  createTeamNote of the group's ID                    404  404  404  404  ok   ok   404  404  401
  updateTeamNote of the ID in use                     ok   ok   ok   ok   ok   403  404  ok   401
  updateTeamNote of the editor's ID                   404  404  ok   404  404  404  404  404  401
  updateTeamNote of the group's ID                    404  404  404  404  ok   403  404  404  401
  deleteTeamNote of the ID in use                     ok   ok   ok   ok   ok   403  404  ok   401
  deleteTeamNote of the editor's ID                   404  404  ok   404  404  404  404  404  401
  deleteTeamNote of the group's ID                    404  404  404  404  ok   403  404  404  401
  seeTeamNotes of the ID in use                       ok   ok   ok   ok   ok   ok   404  ok   401
  seeTeamNotes of the editor's ID                     404  404  ok   404  404  404  404  404  401
  seeTeamNotes of the group's ID                      404  404  404  404  ok   ok   404  404  401
  chatDrafts of the ID in use                         ok   ok   ok   ok   ok   ok   404  ok   401
  chatDrafts of the editor's ID                       404  404  ok   404  404  404  404  404  401
  chatDrafts of the group's ID                        404  404  404  404  ok   ok   404  404  401
  saveChatDraft of the ID in use                      ok   ok   ok   ok   ok   ok   404  ok   401
  saveChatDraft of the editor's ID                    404  404  ok   404  404  404  404  404  401
  saveChatDraft of the group's ID                     404  404  404  404  ok   ok   404  404  401
  scheduledPosts of the ID in use                     ok   ok   ok   ok   ok   ok   404  ok   401
  scheduledPosts of the editor's ID                   404  404  ok   404  404  404  404  404  401
  scheduledPosts of the group's ID                    404  404  404  404  ok   ok   404  404  401
  schedulePost of the ID in use                       ok   ok   ok   ok   ok   ok   404  ok   401
  schedulePost of the editor's ID                     404  404  ok   404  404  404  404  404  401
  schedulePost of the group's ID                      404  404  404  404  ok   ok   404  404  401
  updateScheduledPost of the ID in use                ok   ok   ok   ok   ok   403  404  ok   401
  updateScheduledPost of the editor's ID              404  404  ok   404  404  404  404  404  401
  updateScheduledPost of the group's ID               404  404  404  404  ok   403  404  404  401
  cancelScheduledPost of the ID in use                ok   ok   ok   ok   ok   ok   404  ok   401
  cancelScheduledPost of the editor's ID              404  404  ok   404  404  404  404  404  401
  cancelScheduledPost of the group's ID               404  404  404  404  ok   ok   404  404  401
  chatLookers of the ID in use                        ok   ok   ok   ok   ok   ok   404  ok   401
  chatLookers of the editor's ID                      404  404  ok   404  404  404  404  404  401
  chatLookers of the group's ID                       404  404  404  404  ok   ok   404  404  401
  blocks of the ID in use                             ok   ok   ok   ok   ok   ok   404  ok   401
  blocks of the editor's ID                           404  404  ok   404  404  404  404  404  401
  blocks of the group's ID                            404  404  404  404  ok   ok   404  404  401
  blockChatPeer of the ID in use                      ok   ok   ok   ok   ok   ok   404  ok   401
  blockChatPeer of the editor's ID                    404  404  ok   404  404  404  404  404  401
  blockChatPeer of the group's ID                     404  404  404  404  ok   ok   404  404  401
  unblock of the ID in use                            ok   ok   ok   ok   ok   ok   404  ok   401
  unblock of the editor's ID                          404  404  ok   404  404  404  404  404  401
  unblock of the group's ID                           404  404  404  404  ok   ok   404  404  401
  blockCaller of the ID in use                        ok   ok   ok   ok   ok   ok   404  ok   401
  blockCaller of the editor's ID                      404  404  ok   404  404  404  404  404  401
  blockCaller of the group's ID                       404  404  404  404  ok   ok   404  404  401
  report of the ID in use                             ok   ok   ok   ok   ok   ok   404  ok   401
  report of the editor's ID                           404  404  ok   404  404  404  404  404  401
  report of the group's ID                            404  404  404  404  ok   ok   404  404  401
  voiceMessages of the ID in use                      ok   ok   ok   ok   ok   ok   404  ok   401
  voiceMessages of the editor's ID                    404  404  ok   404  404  404  404  404  401
  voiceMessages of the group's ID                     404  404  404  404  ok   ok   404  404  401
  markVoiceHeard of the ID in use                     ok   ok   ok   ok   ok   ok   404  ok   401
  markVoiceHeard of the editor's ID                   404  404  ok   404  404  404  404  404  401
  markVoiceHeard of the group's ID                    404  404  404  404  ok   ok   404  404  401
  markVoiceDone of the ID in use                      ok   ok   ok   ok   ok   ok   404  ok   401
  markVoiceDone of the editor's ID                    404  404  ok   404  404  404  404  404  401
  markVoiceDone of the group's ID                     404  404  404  404  ok   ok   404  404  401

  The subscription, where a plan that is not cancelled cannot be resumed
  accountUsage                                        ok   ok   403  403  403  403  404  404  401
  storageUsage                                        ok   ok   403  403  403  403  404  404  401
  billTo                                              ok   ok   403  403  403  403  404  404  401
  updateBillTo                                        ok   ok   403  403  403  403  404  404  401
  customerSources                                     ok   ok   403  403  403  403  404  404  401
  invoices                                            ok   ok   403  403  403  403  404  404  401
  previewPlanChange                                   ok   ok   403  403  403  403  404  404  401
  stripeSetupIntent                                   ok   ok   403  403  403  403  404  404  401
  upsertCustomer                                      ok   ok   403  403  403  403  404  404  401
  updatePlanAndOptions                                ok   ok   403  403  403  403  404  404  401
  refreshPlan                                         ok   ok   403  403  403  403  404  404  401
  payOpenInvoices                                     ok   ok   403  403  403  403  404  404  401
  cancelPlan                                          ok   ok   403  403  403  403  404  404  401
  resumePlan                                          422  422  403  403  403  403  404  404  401
`);

function parse(table: string): Row[] {
  return table.split('\n').flatMap((line) => {
    const [, words = '', cells = ''] = /^ {2}(\S.*?) +((?:(?:ok|\d{3})(?: +|$)){9})$/.exec(line) ?? [];
    return words ? [{ words, operation: operationIn(words), expected: outcomesIn(cells.split(/ +/)) }] : [];
  });
}

function operationIn(words: string): string {
  return /^\w+/.exec(words)?.[0] ?? '';
}

function outcomesIn(cells: readonly string[]): Row['expected'] {
  // The pattern guarantees one cell for each of the nine roles.
  return Object.fromEntries(roles.map((role, index) => [role, outcomes[cells[index] ?? '']])) as Row['expected'];
}
