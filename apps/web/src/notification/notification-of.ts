import type { CancelReason } from '@yobirin/contract/call-channel';
import { baseLocale, type GuestLocale } from '@yobirin/contract/locale';
import type { PushMessage } from '@yobirin/contract/notification';
import { formatVoiceLength } from '@yobirin/contract/voice';
import { m } from '../i18n/gen/messages.js';
import { callTag } from './call-tag.ts';
import type { WorkerNotificationOptions } from './worker-scope.ts';

export type ShownNotification = { title: string; options: WorkerNotificationOptions & { tag: string } };

/** Long enough to be felt in a pocket: three rings. */
const ringing = [400, 200, 400, 1_000, 400, 200, 400, 1_000, 400, 200, 400];

/** The notification for a message, in the message's language. Without a message it says only that there is something. */
export function notificationOf(message: PushMessage | null): ShownNotification {
  const locale = message?.locale ?? baseLocale;
  const { title, options } = (message && contentOf(message)) ?? unknownContent(locale);
  const look = { icon: '/icon-192.png', badge: '/badge-96.png', lang: locale, data: message };
  return { title, options: { ...look, ...options } };
}

function unknownContent(locale: GuestLocale): ShownNotification {
  return {
    title: m.device_notification_other({}, { locale }),
    options: { tag: 'other', body: m.device_notification_other_text({}, { locale }) },
  };
}

/** Undefined for a kind that only a newer server knows. */
function contentOf(message: PushMessage): ShownNotification | undefined {
  const { locale } = message;
  switch (message.kind) {
    case 'incomingCall':
      return {
        title: m.device_notification_call({ name: message.callerName }, { locale }),
        options: {
          tag: callTag(message.roomId),
          body: withReason(m.device_notification_called({ name: message.calledName }, { locale }), message),
          renotify: true,
          requireInteraction: true,
          vibrate: ringing,
          actions: [
            { action: 'answer', title: m.device_notification_answer({}, { locale }) },
            { action: 'decline', title: m.device_notification_decline({}, { locale }) },
          ],
        },
      };
    case 'callCanceled':
      return {
        title: endingOf(message.reason, locale),
        options: { tag: endingTag(message), body: withReason(message.callerName, message), silent: true },
      };
    case 'chatPost':
      return {
        title: message.senderName,
        options: { tag: `chat ${message.chatRoomId}`, body: textOf(message, locale), renotify: true },
      };
    case 'notSent':
      return {
        title: m.device_notification_not_sent({}, { locale }),
        options: { tag: `not sent ${message.chatRoomId}`, body: message.text, renotify: true },
      };
    case 'mention':
      return {
        title: m.device_notification_mention({ name: message.writerName }, { locale }),
        options: { tag: `mention ${message.chatRoomId}`, body: message.text, renotify: true },
      };
    case 'callback':
      return {
        title: message.isOverdue
          ? m.callback_notification_overdue({ name: message.guestName }, { locale })
          : m.callback_notification({ name: message.guestName }, { locale }),
        options: {
          tag: `callback ${message.callbackRequestId}`,
          body: m.callback_notification_to({ name: message.calledName }, { locale }),
          renotify: true,
        },
      };
    case 'guestCall':
      return {
        title: m.callback_notification_guest({ name: message.callerName }, { locale }),
        options: {
          tag: callTag(message.roomId),
          body: m.callback_notification_guest_text({}, { locale }),
          renotify: true,
          requireInteraction: true,
          vibrate: ringing,
          actions: [
            { action: 'answer', title: m.device_notification_answer({}, { locale }) },
            { action: 'decline', title: m.device_notification_decline({}, { locale }) },
          ],
        },
      };
    case 'guestCallCanceled':
      return {
        title: endingOf(message.reason, locale),
        options: { tag: endingTag(message), body: message.callerName, silent: true },
      };
    case 'guessedPasswords':
      return {
        title: m.device_notification_passwords({ name: message.calledName }, { locale }),
        options: {
          tag: `passwords ${message.calledName}`,
          body: m.device_notification_passwords_text({ count: message.count }, { locale }),
        },
      };
  }
}

/** A voice message has a length instead of a text (VOICE-50). */
function textOf({ text, voiceMs }: Extract<PushMessage, { kind: 'chatPost' }>, locale: PushMessage['locale']): string {
  return voiceMs === undefined ? text : m.voice_message_time({ time: formatVoiceLength(voiceMs) }, { locale });
}

/** What the caller says the call is about comes first: a notification may be cut. */
function withReason(text: string, { callReason }: { callReason?: string }): string {
  return callReason === undefined ? text : `${callReason}\n${text}`;
}

function endingOf(reason: CancelReason, locale: PushMessage['locale']): string {
  switch (reason) {
    case 'ANSWERED':
      return m.device_notification_answered({}, { locale });
    case 'DECLINED':
      return m.device_notification_declined({}, { locale });
    case 'ENDED':
    case 'TIMED_OUT':
      return m.device_notification_missed({}, { locale });
  }
}

/**
 * Every missed call keeps its notification. Calls that a holder answered or declined share one: a notification must stay,
 * because browsers stop delivering to a site that shows none.
 */
function endingTag({ reason, roomId }: PushMessage & { kind: 'callCanceled' | 'guestCallCanceled' }): string {
  return reason === 'ENDED' || reason === 'TIMED_OUT' ? callTag(roomId) : 'call taken care of';
}
