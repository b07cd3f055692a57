import type { Context } from './context.ts';
import { queueAiReply } from './features/assistant/assistant.service.ts';
import { blockChanged } from './features/block/block.events.ts';
import {
  callEnded,
  callMarked,
  callMissed,
  callOfGuestOver,
  callPasswordsGuessed,
  callsLinked,
  isMissedByCallee,
} from './features/call/call.events.ts';
import { callbackRequested } from './features/call/callback/callback.events.ts';
import { tellCallback } from './features/call/callback/callback-notice.service.ts';
import {
  closeCallbackOfRoom,
  closeCallbacksOfBlocked,
  closeCallbacksOfIds,
  closeUnservedCallbacks,
  releaseCallbacksOf,
} from './features/call/callback/close-callback.service.ts';
import { settleCallOfGuest } from './features/call/callback/settle-callback.service.ts';
import { followBlock } from './features/call/ending/blocked-caller.service.ts';
import { stopRingingFor } from './features/call/ending/lost-id.service.ts';
import { linkCallsToChat } from './features/call/history/caller-chat.service.ts';
import { tellGuessedPasswords } from './features/call/history/guessed-passwords-notice.service.ts';
import { tellMissedCall } from './features/call/history/missed-call-notice.service.ts';
import { postDeleted, postEdited, postMissed, postSaved, postTold } from './features/chat/post/post.events.ts';
import { announceBlockChanged } from './features/chat/room/block-changed.service.ts';
import { letGuestChatsEnd } from './features/chat/room/end-chat.service.ts';
import { announceIdsChanged } from './features/chat/room/ids-changed.service.ts';
import { putOutOfChats } from './features/chat/room/lost-id.service.ts';
import { roomApproved, roomChanged, roomEnded, roomOpened } from './features/chat/room/room.events.ts';
import { announceHeardVoices } from './features/chat/voice/announce-voice.ts';
import { queueTranscript } from './features/chat/voice/transcribe-job.ts';
import { voiceExpired, voiceTranscribed } from './features/chat/voice/voice.events.ts';
import { forgetDraftsOf, forgetDraftsOfId } from './features/chat-draft/chat-draft.service.ts';
import { forgetTranslations } from './features/chat-translation/chat-translation.service.ts';
import type { PostTranslator } from './features/chat-translation/post-translator.ts';
import { queueTranslations } from './features/chat-translation/translate-job.ts';
import { planChanged } from './features/directory/account/plan.events.ts';
import { roleChanged } from './features/directory/holder/seat.events.ts';
import { idDeleted, idLost, idsGiven, idsLost } from './features/directory/profile/id.events.ts';
import { textsChanged, textsMissed } from './features/directory/profile/profile-text.events.ts';
import { forgetFeed, forgetFeedOf } from './features/directory/schedule/feed/calendar-feed.service.ts';
import { forgetFigures } from './features/figure/count-figures.service.ts';
import {
  followCall,
  followRoom,
  forgetThreadsOfId,
  listKeysOfBlocked,
  listKeysOfCalls,
  listKeysOfRoom,
  mergeCallers,
  releaseThreadsOf,
} from './features/inbox/follow-changes.service.ts';
import { forgetNotifications } from './features/notification/notification-setting.service.ts';
import { pushPost } from './features/notification/post-notice.service.ts';
import { createMissedTexts } from './features/profile-text/missed-texts.ts';
import { followTexts } from './features/profile-text/profile-text.jobs.ts';
import { forgetQuickAnswersOf } from './features/quick-answer/quick-answer.service.ts';
import { forgetScheduledOfId } from './features/scheduled-post/scheduled-post.service.ts';
import {
  followCalls,
  followName,
  followPost,
  followTeamNote,
  forgetId,
} from './features/search/follow-changes.service.ts';
import { tellMentioned } from './features/team-note/mention-notice.service.ts';
import { teamNoteChanged, teamNoteMentioned } from './features/team-note/team-note.events.ts';
import { forgetNotesOfId } from './features/team-note/team-note.service.ts';
import { forgetGreetings } from './features/voice/greeting.service.ts';
import { noteBlock, noteLosses } from './note-changes.ts';

/** All subscribers of events. To add one, write a file in its feature and a line here; the use case does not change. */
export function subscribeAll(ctx: Context, translator: PostTranslator): void {
  const { events } = ctx;

  events.onLive(idsLost, (losses) => stopRingingFor(ctx, losses));
  events.onLive(idsLost, (losses) => putOutOfChats(ctx, losses));
  events.onLive(idsGiven, ({ userIds }) => announceIdsChanged(ctx, userIds));
  events.onLive(blockChanged, (change) => announceBlockChanged(ctx, change));
  events.onLive(blockChanged, (change) => followBlock(ctx, change));
  events.onLive(blockChanged, (change) => closeCallbacksOfBlocked(ctx, change));
  events.onLive(postTold, (post) => translator.begin(post));
  events.onLive(postMissed, async (post) => pushPost(ctx, { ...post, textFor: await translator.findTextFor(post) }));

  events.onLive(roomChanged, (room) => ctx.inbox.refreshSoon(() => listKeysOfRoom(ctx, room)));
  events.onLive(callMarked, ({ callId }) => ctx.inbox.refreshSoon(() => listKeysOfCalls(ctx, [callId])));
  events.onLive(blockChanged, (change) => ctx.inbox.refreshSoon(() => listKeysOfBlocked(ctx, change)));

  events.onLive(roomChanged, ({ chatRoomId }) => ctx.search.indexSoon(chatRoomId));

  events.onLive(textsMissed, createMissedTexts(ctx));

  events.onLive(roleChanged, (change) => ctx.security.note('role_changed', change));
  events.onLive(idsLost, (losses) => noteLosses(ctx, losses));
  events.onLive(blockChanged, (change) => noteBlock(ctx, change));

  events.onRecorded(callMissed, {
    name: 'call.tell-missed',
    wants: isMissedByCallee,
    handle: (missed) => tellMissedCall(ctx, missed),
  });
  events.onRecorded(callPasswordsGuessed, {
    name: 'call.tell-guessed-passwords',
    handle: ({ toYobirinPropertyId }) => tellGuessedPasswords(ctx, toYobirinPropertyId),
  });
  events.onRecorded(callOfGuestOver, {
    name: 'callback.settle',
    handle: (over) => settleCallOfGuest(ctx, over),
  });
  events.onRecorded(callbackRequested, {
    name: 'callback.tell',
    handle: (requested) => tellCallback(ctx, requested),
  });
  events.onRecorded(roomEnded, {
    name: 'callback.close',
    handle: ({ chatRoomId }) => closeCallbackOfRoom(ctx, chatRoomId),
  });
  events.onRecorded(planChanged, {
    name: 'callback.close-unserved',
    handle: (plan) => closeUnservedCallbacks(ctx, plan),
  });
  events.onRecorded(idLost, {
    name: 'callback.release',
    handle: (loss) => releaseCallbacksOf(ctx, loss),
  });
  events.onRecorded(idDeleted, {
    name: 'callback.close-of-id',
    handle: ({ yobirinPropertyId }) => closeCallbacksOfIds(ctx, [yobirinPropertyId]),
  });
  events.onRecorded(callMissed, {
    name: 'inbox.follow-missed',
    handle: (missed) => followCall(ctx, missed),
  });
  events.onRecorded(callEnded, {
    name: 'inbox.follow-ended',
    handle: (ended) => followCall(ctx, ended),
  });
  events.onRecorded(callOfGuestOver, {
    name: 'inbox.follow-of-guest',
    handle: (over) => followCall(ctx, over),
  });
  events.onRecorded(callsLinked, {
    name: 'inbox.merge',
    handle: (linked) => mergeCallers(ctx, linked),
  });
  events.onRecorded(postEdited, {
    name: 'inbox.follow-edited',
    handle: (edited) => followRoom(ctx, edited),
  });
  events.onRecorded(roomEnded, {
    name: 'inbox.follow-room-end',
    handle: (ended) => followRoom(ctx, ended),
  });
  events.onRecorded(idLost, {
    name: 'inbox.release',
    handle: (loss) => releaseThreadsOf(ctx, loss),
  });
  events.onRecorded(idDeleted, {
    name: 'inbox.forget',
    handle: ({ yobirinPropertyId }) => forgetThreadsOfId(ctx, yobirinPropertyId),
  });
  events.onRecorded(teamNoteMentioned, {
    name: 'team-note.tell-mentioned',
    handle: (mentioned) => tellMentioned(ctx, mentioned),
  });
  events.onRecorded(idDeleted, {
    name: 'team-note.forget',
    handle: ({ yobirinPropertyId }) => forgetNotesOfId(ctx, yobirinPropertyId),
  });
  events.onRecorded(idLost, {
    name: 'chat-draft.forget-of-user',
    handle: (loss) => forgetDraftsOf(ctx, loss),
  });
  events.onRecorded(idDeleted, {
    name: 'chat-draft.forget',
    handle: ({ yobirinPropertyId }) => forgetDraftsOfId(ctx, yobirinPropertyId),
  });
  events.onRecorded(idDeleted, {
    name: 'scheduled-post.forget',
    handle: ({ yobirinPropertyId }) => forgetScheduledOfId(ctx, yobirinPropertyId),
  });
  events.onRecorded(idDeleted, {
    name: 'figure.forget',
    handle: ({ yobirinPropertyId }) => forgetFigures(ctx, yobirinPropertyId),
  });
  events.onRecorded(postEdited, {
    name: 'search.follow-edited',
    handle: (edited) => followPost(ctx, edited),
  });
  events.onRecorded(postDeleted, {
    name: 'search.follow-deleted',
    handle: (deleted) => followPost(ctx, deleted),
  });
  events.onRecorded(voiceTranscribed, {
    name: 'search.follow-transcribed',
    handle: (voice) => followPost(ctx, voice),
  });
  events.onRecorded(voiceExpired, {
    name: 'search.follow-expired',
    handle: (voice) => followPost(ctx, voice),
  });
  events.onRecorded(callMissed, {
    name: 'search.follow-missed',
    handle: ({ callId }) => followCalls(ctx, [callId]),
  });
  events.onRecorded(callEnded, {
    name: 'search.follow-ended',
    handle: ({ callId }) => followCalls(ctx, [callId]),
  });
  events.onRecorded(callOfGuestOver, {
    name: 'search.follow-of-guest',
    handle: ({ callId }) => followCalls(ctx, [callId]),
  });
  events.onRecorded(callsLinked, {
    name: 'search.follow-linked',
    handle: ({ callIds }) => followCalls(ctx, callIds),
  });
  events.onRecorded(teamNoteChanged, {
    name: 'search.follow-team-note',
    handle: (changed) => followTeamNote(ctx, changed),
  });
  events.onRecorded(textsChanged, {
    name: 'search.follow-name',
    handle: ({ yobirinPropertyId }) => followName(ctx, yobirinPropertyId),
  });
  events.onRecorded(idDeleted, {
    name: 'search.forget',
    handle: ({ yobirinPropertyId }) => forgetId(ctx, yobirinPropertyId),
  });
  events.onRecorded(roomOpened, {
    name: 'call.link-chat',
    wants: ({ callerPeerIds }) => callerPeerIds.length > 0,
    handle: (opened) => linkCallsToChat(ctx, opened),
  });
  events.onRecorded(idLost, {
    name: 'notification.forget',
    handle: (loss) => forgetNotifications(ctx, loss),
  });
  events.onRecorded(idLost, {
    name: 'quick-answer.forget-of-user',
    handle: (loss) => forgetQuickAnswersOf(ctx, loss),
  });
  events.onRecorded(idLost, {
    name: 'feed.forget-of-user',
    handle: (loss) => forgetFeedOf(ctx, loss),
  });
  events.onRecorded(idDeleted, {
    name: 'feed.forget',
    handle: ({ yobirinPropertyId }) => forgetFeed(ctx, yobirinPropertyId),
  });
  events.onRecorded(idDeleted, {
    name: 'chat.end-guest-chats',
    handle: ({ yobirinPropertyId }) => letGuestChatsEnd(ctx, yobirinPropertyId),
  });
  events.onRecorded(idDeleted, {
    name: 'voice.forget-greetings',
    handle: ({ yobirinPropertyId }) => forgetGreetings(ctx, yobirinPropertyId),
  });
  events.onRecorded(postEdited, {
    name: 'translation.renew',
    wants: () => ctx.engine !== null,
    handle: ({ chatPostId }) => queueTranslations(ctx, ctx.db, [chatPostId]),
  });
  events.onRecorded(voiceTranscribed, {
    name: 'translation.voice',
    wants: () => ctx.engine !== null,
    handle: ({ chatPostId }) => queueTranslations(ctx, ctx.db, [chatPostId]),
  });
  events.onRecorded(textsChanged, {
    name: 'profile-text.follow',
    handle: ({ yobirinPropertyId }) => followTexts(ctx, yobirinPropertyId),
  });
  events.onRecorded(postDeleted, {
    name: 'translation.forget',
    handle: ({ chatPostId }) => forgetTranslations(ctx, chatPostId),
  });
  events.onRecorded(roomApproved, {
    name: 'voice.announce-heard',
    handle: ({ chatRoomId }) => announceHeardVoices(ctx, chatRoomId),
  });
  events.onRecorded(voiceExpired, {
    name: 'translation.forget-voice',
    handle: ({ chatPostId }) => forgetTranslations(ctx, chatPostId),
  });
  events.onRecorded(postSaved, {
    name: 'voice.transcribe',
    wants: ({ isToTranscribe }) => isToTranscribe,
    handle: (post) => queueTranscript(ctx, post),
  });
  events.onRecorded(voiceTranscribed, {
    name: 'assistant.reply-to-voice',
    handle: (voice) => queueAiReply(ctx, { ...voice, isAiReply: false }),
  });
  events.onRecorded(postSaved, {
    name: 'assistant.reply',
    wants: ({ isToAutoReplyingId, isAiReply }) => isToAutoReplyingId && !isAiReply,
    handle: (post) => queueAiReply(ctx, post),
  });
}
