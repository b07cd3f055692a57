import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import type { PushMessage, PushSubscriptionInput } from '@yobirin/contract/notification';
import webPush from 'web-push';
import type { PushKeys } from './push-keys.ts';
import type { PushOutages } from './push-outages.ts';

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
  send(to: PushSubscriptionInput, message: PushMessage, delivery: PushDelivery): Promise<'sent' | 'gone'>;
  /** How many pushes this node has sent, by outcome. */
  count(): Record<string, number>;
};

type Options = {
  loadKeys: () => Promise<PushKeys>;
  /** The operator's contact for push services: a mailto: or https: address. */
  subject: string;
  /** Must refuse addresses of the private network, because endpoints come from clients. */
  agent: Agent;
  outages: PushOutages;
  /** Told of each message that the service took, or did not, and after how long. */
  onAttempt?: (attempt: { isTaken: boolean; ms: number }) => void;
  timeoutMs?: number;
};

/** Sends Web Push messages, encrypted for the subscribed browser. */
export function createPushSender({
  loadKeys,
  subject,
  agent,
  outages,
  onAttempt = () => {},
  timeoutMs = 5_000,
}: Options): PushSender {
  let keys: Promise<PushKeys> | undefined;
  const counts = { sent: 0, gone: 0, failed: 0 };

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
      const outage = outages.of(new URL(endpoint).host);
      const beganAt = performance.now();
      const tell = (isTaken: boolean) => onAttempt({ isTaken, ms: performance.now() - beganAt });
      try {
        const outgoing = request(endpoint, { method, headers, agent, signal: AbortSignal.timeout(timeoutMs) });
        outgoing.end(body);
        const outcome = outcomeOf(await answerTo(outgoing));
        counts[outcome] += 1;
        if (outcome === 'sent') tell(true);
        outage.end();
        return outcome;
      } catch (error) {
        counts.failed += 1;
        tell(false);
        outage.begin(error);
        throw new PushFailedError('The push service did not take the message', { cause: error });
      }
    },

    count: () => ({ ...counts }),
  };
}

/** Logged once by the outage of its push service. */
export class PushFailedError extends Error {
  override name = 'PushFailedError';
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
