import * as z from 'zod/mini';
import type { CancelReason } from './call-channel.ts';
import type { Locale } from './locale.ts';
import { check, requiredString } from './text.ts';

/** Where a browser's push service takes messages for it. */
export const pushEndpoint = requiredString(2_000).check(check(isPushEndpoint, 'invalid'));

/** What a browser's `PushSubscription` says of itself, in base64url. */
export const pushSubscriptionInput = z.object({
  endpoint: pushEndpoint,
  /** A point of P-256, uncompressed. */
  p256dh: requiredString(100).check(check((key) => /^B[\w-]{86}$/.test(key), 'invalid')),
  /** 16 bytes that only the browser and we know. */
  auth: requiredString(100).check(check((secret) => /^[\w-]{22}$/.test(secret), 'invalid')),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

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

/** A name on the public internet, by https. What the name stands for is looked at whenever something is sent. */
function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && isHostName(url.hostname);
}

/** Not an address, nor a name of the own network. */
function isHostName(host: string): boolean {
  return /^[a-z\d.-]+\.[a-z][a-z\d-]*$/.test(host) && !/\.(local|localhost|internal)$/.test(host);
}
