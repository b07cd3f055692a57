import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import type { PushSubscriptionInput } from '@yobirin/contract/notification';

export type PushBrowser = {
  /** The subscription to register at the site. */
  subscription: PushSubscriptionInput;
  /** Decrypts a message by RFC 8291. Throws if it was encrypted for another browser. */
  read(body: Buffer): unknown;
};

/** A browser subscribed to the push service on this port. */
export function createPushBrowser({ port }: { port: number }): PushBrowser {
  const pair = createECDH('prime256v1');
  const ownKey = pair.generateKeys();
  const auth = randomBytes(16);

  return {
    subscription: {
      endpoint: `https://push.example:${port}/${randomUUID()}`,
      p256dh: ownKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },

    read(body) {
      const salt = body.subarray(0, 16);
      const senderKey = body.subarray(21, 86);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, senderKey]);
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
      const derive = (purpose: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length));

      const opened = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
        .setAuthTag(body.subarray(-16))
        .update(body.subarray(86, -16));
      // The last byte is the delimiter of the only record.
      return JSON.parse(opened.subarray(0, -1).toString());
    },
  };
}
