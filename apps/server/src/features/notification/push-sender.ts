import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import type { PushMessage } from '@yobirin/contract/notification';
import webPush from 'web-push';
import type { PushSubscription } from './notification.queries.ts';
import type { PushKeys } from './push-keys.ts';

export type PushDelivery = {
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** A later message replaces an undelivered earlier one of the same topic. */
  topic: string;
};

export type PushSender = {
  /** The `applicationServerKey` that browsers subscribe with. */
  publicKey(): Promise<string>;
  /** Returns 'gone' if the subscription has ended. Throws if delivery is uncertain. */
  send(to: PushSubscription, message: PushMessage, delivery: PushDelivery): Promise<'sent' | 'gone'>;
};

type Options = {
  loadKeys: () => Promise<PushKeys>;
  /** The operator's contact for push services: a mailto: or https: address. */
  subject: string;
  /** Must refuse addresses of the private network, because endpoints come from clients. */
  agent: Agent;
  timeoutMs?: number;
};

/** Sends Web Push messages, encrypted for the subscribed browser. */
export function createPushSender({ loadKeys, subject, agent, timeoutMs = 5_000 }: Options): PushSender {
  let keys: Promise<PushKeys> | undefined;

  function keysOnce(): Promise<PushKeys> {
    keys ??= loadKeys().catch((error) => {
      keys = undefined;
      throw error;
    });
    return keys;
  }

  return {
    publicKey: async () => (await keysOnce()).publicKey,

    async send({ endpoint, p256dh, auth }, message, { ttlSeconds, urgency, topic }) {
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: { subject, ...(await keysOnce()) }, TTL: ttlSeconds, urgency, topic },
      );
      const outgoing = request(endpoint, { method, headers, agent, signal: AbortSignal.timeout(timeoutMs) });
      outgoing.end(body);
      return outcomeOf(await answerTo(outgoing));
    },
  };
}

async function answerTo(outgoing: ReturnType<typeof request>): Promise<IncomingMessage> {
  const [answer]: IncomingMessage[] = await once(outgoing, 'response');
  if (!answer) throw new Error('The push service did not answer');
  // The body is not used, but the connection is reused only after it has been read.
  answer.on('error', () => {}).resume();
  return answer;
}

function outcomeOf({ statusCode = 0 }: IncomingMessage): 'sent' | 'gone' {
  if (statusCode >= 200 && statusCode < 300) return 'sent';
  if (statusCode === 404 || statusCode === 410) return 'gone';
  throw new Error(`The push service answered ${statusCode}`);
}
