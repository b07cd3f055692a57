import * as z from 'zod/mini';
import { type CancelReason, roomId } from './call-channel.ts';
import type { Locale } from './locale.ts';
import { check, requiredString } from './text.ts';

/** By https, under a name that could be on the public internet: not a bare address, nor a name of the own network. */
const endpointShape =
  /^https:\/\/([a-z\d-]+\.)+(?!(local|localhost|internal)[:/])[a-z][a-z\d-]*(:\d{1,5})?\/[\x21-\x7e]*$/i;

/** What a browser's `PushSubscription` says of itself, in base64url. */
export const pushSubscriptionInput = z.object({
  /** Where its push service takes messages for it. What the name stands for is looked at whenever one is sent. */
  endpoint: requiredString(2_000).check(check((endpoint) => endpointShape.test(endpoint), 'invalid')),
  /** A point of P-256, uncompressed. */
  p256dh: requiredString(100).check(check((key) => /^B[\w-]{86}$/.test(key), 'invalid')),
  /** 16 bytes that only the browser and we know. */
  auth: requiredString(100).check(check((secret) => /^[\w-]{22}$/.test(secret), 'invalid')),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

/** What shows that a request comes from the device that subscribed. */
const pushSubscriptionProof = z.pick(pushSubscriptionInput, { endpoint: true, auth: true });
export type PushSubscriptionProof = z.infer<typeof pushSubscriptionProof>;

/** A press on "decline" in a notification, where no page is open that could say so. */
export const declineCallByPushInput = z.extend(pushSubscriptionProof, { roomId });
export type DeclineCallByPushInput = z.infer<typeof declineCallByPushInput>;

/** What someone is told on a device that sleeps. */
export type Notice =
  | {
      kind: 'incomingCall';
      roomId: string;
      /** As the receiver knows the caller: the nickname of an ID, or the name a visitor gave. */
      callerName: string;
      /** The nickname of the ID that is rung. */
      calledName: string;
    }
  /** It rings no longer. */
  | { kind: 'callCanceled'; roomId: string; callerName: string; reason: CancelReason }
  | { kind: 'chatPost'; chatRoomId: string; senderName: string; text: string };

/** The notice as it travels: the service worker puts it into words of this language. */
export type PushMessage = Notice & { locale: Locale };

/** `?answer=` on accountHome takes the call of this room: the way from a notification to a page that was not open. */
export const answerQueryName = 'answer';
