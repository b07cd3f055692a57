import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../database/client.ts';
import { DomainError } from '../errors.ts';
import { defineJob } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createMailDelivery } from './mail-delivery.ts';
import { type MailMessage, mailMessageSchema } from './mail-message.ts';

/** Queues mails. They are sent when, and only if, the executor's transaction commits. */
export type Mailer = {
  /** Throws if this site sends no mail (`MAIL=off`). For use cases that are pointless without their mail. */
  assertOn(): void;
  queue(executor: Executor, message: MailMessage): Promise<void>;
};

type MailerOptions = {
  jobs: Jobs;
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Null keeps the mails in the outbox. */
  smtpUrl: string | null;
  from: string;
  isOn: boolean;
};

/**
 * Retries for about a day. A mail may hold a secret link, so its data is deleted soon after it is sent. A node that died while
 * sending is noticed after a minute, far longer than the timeouts of `mail-delivery.ts`.
 */
const deliverMail = defineJob('mail.deliver', mailMessageSchema, {
  retryLimit: 30,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
  keepForSeconds: 60 * 60,
  concurrency: 2,
});

/** Off: nothing is queued, stored or sent. */
const offMailer: Mailer = {
  assertOn() {
    throw new DomainError('UNPROCESSABLE_ENTITY', 'This site sends no mail', { reason: 'mail_off' });
  },
  queue: async () => {},
};

export function createMailer({ jobs, isOn, ...options }: MailerOptions): Mailer {
  if (!isOn) return offMailer;
  const deliver = createMailDelivery(options);

  jobs.define(deliverMail, async (message, job) => {
    await deliver(message);
    options.log.info({ jobId: job.id, attempt: job.attempt }, 'mail delivered');
  });

  return {
    assertOn() {},
    queue: (executor, message) => jobs.send(executor, deliverMail, message),
  };
}
