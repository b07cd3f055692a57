import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../database/client.ts';
import { DomainError } from '../errors.ts';
import { defineJob } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Outage } from '../outage.ts';
import type { Keyring } from '../secrets/keyring.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { createMailDelivery, MailDeliveryError } from './mail-delivery.ts';
import { createMailGate, type HoldReason } from './mail-gate.ts';
import { createHashForMail } from './mail-key.ts';
import type { MailKind } from './mail-kinds.ts';
import { type QueuedMail, queuedMailSchema } from './mail-message.ts';
import { createMailStops, type MailStops } from './mail-stops.ts';
import { createMessageIds, type MessageIds } from './message-id.ts';

/** Queues mails. They are sent when, and only if, the executor's transaction commits. */
export type Mailer = {
  /** Throws if this site sends no mail (`MAIL=off`). For use cases that are pointless without their mail. */
  assertOn(): void;
  /** Every mail of the product passes here, and then the gate. The API never says what the gate decided. */
  queue(executor: Executor, mail: QueuedMail, options?: { delayMs?: number | undefined }): Promise<void>;
  /** Tells a feature that a mail of its kind was held because of a limit. Call it before the jobs start. */
  onLimit(kind: MailKind, handle: (reference: string) => Promise<void>): void;
  /** How many mails this node has held, by reason. */
  countHeld(): Record<string, number>;
  /** Throws if the mail server would not take a mail now. Sends none. */
  verify(): Promise<void>;
  stops: MailStops;
  messageIds: MessageIds;
};

type MailerOptions = {
  jobs: Jobs;
  db: Database;
  clock: Clock;
  keyring: Keyring;
  log: FastifyBaseLogger;
  security: SecurityLog;
  /** Told when the mail server cannot be reached. */
  outage: Outage;
  /** Null keeps the mails in the outbox. */
  smtpUrl: string | null;
  from: string;
  isOn: boolean;
  /** Of each kind, for the whole site. */
  maxPerHour: number;
};

/**
 * Retries for about a day. A mail may hold a secret link, so its data is deleted soon after it is sent. A node that died while
 * sending is noticed after a minute, far longer than the timeouts of `mail-delivery.ts`.
 */
const deliverMail = defineJob('mail.deliver', queuedMailSchema, {
  retryLimit: 30,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
  keepForSeconds: 60 * 60,
  concurrency: 2,
});

const sweep = defineJob('mail.sweep', z.object({}));

/** Off (`MAIL=off`): nothing is queued, stored or sent. */
export function createMailer({ jobs, isOn, maxPerHour, outage, ...options }: MailerOptions): Mailer {
  const { log, security } = options;
  const hash = createHashForMail(options);
  const stops = createMailStops({ ...options, hash });
  const gate = createMailGate({ ...options, hash, stops, maxPerHour });
  const messageIds = createMessageIds({ hash, from: options.from });
  const delivery = createMailDelivery(options);
  const limitHandlers = new Map<MailKind, (reference: string) => Promise<void>>();
  const held: Record<HoldReason | 'bounced', number> = { recipient: 0, sender: 0, site: 0, stopped: 0, bounced: 0 };

  jobs.define(deliverMail, async ({ kind, sender, reference, ...message }, job) => {
    const facts = { jobId: job.id, attempt: job.attempt, kind };
    const hold = await gate.findHold({ to: message.to, kind, sender }, { isRetry: job.attempt > 1 });
    if (hold) {
      held[hold] += 1;
      security.note('mail_held', { kind, hold });
      // A retry of the job would not be held again.
      if (hold !== 'stopped' && reference)
        await limitHandlers
          .get(kind)?.(reference)
          .catch((err: unknown) => log.error({ ...facts, err }, 'a held mail was not reported'));
      return;
    }
    try {
      await delivery.deliver(message, await messageIds.create(job.id, message.to));
    } catch (error) {
      if (!(error instanceof MailDeliveryError)) throw error;
      if (error.isAway) throw waitFor(outage, error);
      outage.end();
      if (!error.isBounce) throw error;
      await stops.add(message.to, 'BOUNCE');
      held.bounced += 1;
      log.warn({ ...facts, err: error }, 'mail bounced');
      return;
    }
    outage.end();
    // The mail server has the mail. From here to the mark a crash sends it again, with the Message-ID that the job's id gives it.
    await job.complete();
    log.info(facts, 'mail delivered');
  });

  jobs.define(sweep, async () => {
    await gate.sweep();
    await stops.sweep();
  });
  jobs.every(sweep, '45 4 * * *');

  return {
    assertOn() {
      if (!isOn) throw new DomainError('UNPROCESSABLE_ENTITY', 'This site sends no mail', { reason: 'mail_off' });
    },
    queue: async (executor, mail, { delayMs = 0 } = {}) => {
      if (isOn) await jobs.send(executor, deliverMail, mail, { delayMs });
    },
    onLimit: (kind, handle) => void limitHandlers.set(kind, handle),
    countHeld: () => ({ ...held }),
    verify: delivery.verify,
    stops,
    messageIds,
  };
}

/** The queue tries the mail again. The outage is logged, so that the queue does not log each mail. */
function waitFor(outage: Outage, error: MailDeliveryError): DomainError {
  outage.begin(error);
  return Object.assign(new DomainError('SERVICE_UNAVAILABLE', error.message), { cause: error });
}
