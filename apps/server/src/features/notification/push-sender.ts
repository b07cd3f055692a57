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
  /** A later message replaces an earlier one of the same topic that still waits for the device. */
  topic: string;
};

export type PushSender = {
  /** What browsers subscribe for. */
  publicKey(): Promise<string>;
  /** 'gone' when the browser no longer takes anything there. Throws when nobody knows whether it will arrive. */
  send(to: PushSubscription, message: PushMessage, delivery: PushDelivery): Promise<'sent' | 'gone'>;
};

type Options = {
  loadKeys: () => Promise<PushKeys>;
  /** Whom push services may ask about us: a mailto: or https: address. */
  subject: string;
  /** Makes the connections. Endpoints come from clients, so it has to keep away from addresses of our own network. */
  agent: Agent;
  timeoutMs?: number;
};

/** Sends Web Push messages, encrypted for the one browser that can read them. */
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
  // Nothing that it has to say interests us, and its connection is free again only once all is read.
  answer.on('error', () => {}).resume();
  return answer;
}

function outcomeOf({ statusCode = 0 }: IncomingMessage): 'sent' | 'gone' {
  if (statusCode >= 200 && statusCode < 300) return 'sent';
  if (statusCode === 404 || statusCode === 410) return 'gone';
  throw new Error(`The push service answered ${statusCode}`);
}
