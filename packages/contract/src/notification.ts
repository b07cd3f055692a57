import * as z from 'zod/mini';
import { type CancelReason, roomId } from './call-channel.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import type { GuestLocale } from './locale.ts';
import { omittable } from './omittable.ts';
import { check, requiredString } from './text.ts';

/** An https URL with a public host name: no IP address, no name of a private network. */
const endpointShape =
  /^https:\/\/([a-z\d-]+\.)+(?!(local|localhost|internal)[:/])[a-z][a-z\d-]*(:\d{1,5})?\/[\x21-\x7e]*$/i;

/** The fields of a browser's `PushSubscription`, in base64url. */
export const pushSubscriptionInput = z.object({
  /** The URL of its push service. The address behind the host name is checked again at each delivery. */
  endpoint: requiredString(limits.pushEndpointMaxCharacters).check(
    check((endpoint) => endpointShape.test(endpoint), 'invalid'),
  ),
  /** An uncompressed point on P-256. */
  p256dh: requiredString(100).check(check((key) => /^B[\w-]{86}$/.test(key), 'invalid')),
  /** 16 secret bytes, known to the browser and this site only. */
  auth: requiredString(100).check(check((secret) => /^[\w-]{22}$/.test(secret), 'invalid')),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

/** Proves that a request comes from the subscribed device. */
const pushSubscriptionProof = z.pick(pushSubscriptionInput, { endpoint: true, auth: true });
export type PushSubscriptionProof = z.infer<typeof pushSubscriptionProof>;

/** The "decline" button of a notification, pressed while no page is open. */
export const declineCallByPushInput = z.extend(pushSubscriptionProof, { roomId });
export type DeclineCallByPushInput = z.infer<typeof declineCallByPushInput>;

/** A notification on a sleeping device. */
export type Notice =
  | {
      kind: 'incomingCall';
      roomId: string;
      /** The nickname of the caller's ID, or the name that a visitor gave. */
      callerName: string;
      /** The nickname of the called ID, after its short name if it has one. */
      calledName: string;
      /** What the caller says the call is about, if the ID asks for it. */
      callReason?: string;
    }
  /** The call has stopped ringing. */
  | { kind: 'callCanceled'; roomId: string; callerName: string; callReason?: string; reason: CancelReason }
  | {
      kind: 'chatPost';
      chatRoomId: string;
      senderName: string;
      text: string;
      /** The length of a voice message, which has no text. */
      voiceMs?: number;
    }
  /** A message that the user has scheduled could not be sent. */
  | { kind: 'notSent'; chatRoomId: string; text: string }
  /** A team note mentions the user. */
  | { kind: 'mention'; chatRoomId: string; writerName: string; text: string }
  /** A visitor asks to be called back, or waits for it longer than they wished. */
  | { kind: 'callback'; callbackRequestId: string; guestName: string; calledName: string; isOverdue: boolean }
  /** To a guest's browser: an ID calls back. */
  | { kind: 'guestCall'; roomId: string; chatRoomId: string; callerName: string }
  /** To a guest's browser: the call has stopped ringing. */
  | { kind: 'guestCallCanceled'; roomId: string; chatRoomId: string; callerName: string; reason: CancelReason }
  /** Wrong call passwords for an ID that the user can change the password of. */
  | { kind: 'guessedPasswords'; count: number; calledName: string };

/** The notice as sent: the service worker shows it in this language. */
export type PushMessage = Notice & { locale: GuestLocale };

/** `?answer=` on accountHome answers the call of this room: opens a page from a notification. */
export const answerQueryName = 'answer';

/** When a mail about a missed call or a post is sent: at once, gathered with others into one, or never. */
export const noticeMails = ['AT_ONCE', 'DIGEST', 'NONE'] as const;
export type NoticeMail = (typeof noticeMails)[number];

/** How a user is told about the calls and chats of one ID (NOTIFY-01). */
export type NotificationChoices = {
  /** Open pages ring. */
  callRing: boolean;
  /** Sleeping devices ring. */
  callPush: boolean;
  /** About missed calls. */
  callMail: NoticeMail;
  chatPush: boolean;
  chatMail: NoticeMail;
};

/** The choices of a user who has changed nothing. Members of a group share its chats, so their mails are gathered (OP-88). */
export function defaultChoices({ isGroup }: { isGroup: boolean }): NotificationChoices {
  const chatMail = isGroup ? 'DIGEST' : 'AT_ONCE';
  return { callRing: true, callPush: true, callMail: 'DIGEST', chatPush: true, chatMail };
}

const noticeMail = z.enum(noticeMails, { error: 'invalid' });

/** Omitted choices stay as they are. */
export const updateNotificationSettingInput = z.object({
  yobirinPropertyId: numericId,
  callRing: omittable(z.boolean()),
  callPush: omittable(z.boolean()),
  callMail: omittable(noticeMail),
  chatPush: omittable(z.boolean()),
  chatMail: omittable(noticeMail),
});
export type UpdateNotificationSettingInput = z.input<typeof updateNotificationSettingInput>;
