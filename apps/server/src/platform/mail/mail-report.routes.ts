import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { parseMailReport } from './mail-report.ts';
import type { Mailer } from './mailer.ts';

type ReportContext = {
  mailer: Pick<Mailer, 'stops' | 'messageIds'>;
  log: FastifyBaseLogger;
  config: { mailWebhookSecret: string | null };
};

const mailReportPath = '/webhooks/mail';

const maxReportBytes = 1024 * 1024;

const eventsSchema = z.object({
  events: z.array(z.object({ type: z.enum(['bounce', 'complaint']), address: z.string().max(254) })).max(1_000),
});
type Event = z.infer<typeof eventsSchema>['events'][number];

/**
 * Takes bounces and complaints (docs/operations.md): events as JSON, or the mail in which a mail server reports one. The secret
 * vouches for JSON. A mail can be forged by anyone who writes to the sender's address, so it must quote the id of a mail that
 * went to the address.
 */
export async function registerMailReports(app: FastifyInstance, { mailer, log, config }: ReportContext): Promise<void> {
  const { mailWebhookSecret: secret } = config;
  if (secret === null) return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'string', bodyLimit: maxReportBytes } as const;
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
    scope.post(
      mailReportPath,
      { onRequest: async (request) => assertSecret(request, secret) },
      async (request, reply) => {
        const events = await eventsOf(request, mailer);
        const reasons = { bounce: 'BOUNCE', complaint: 'COMPLAINT' } as const;
        for (const { type, address } of events) await mailer.stops.add(address, reasons[type]);
        log.info({ types: events.map(({ type }) => type) }, 'mail reports taken');
        return reply.code(204).send();
      },
    );
  });
}

async function eventsOf(request: FastifyRequest, { messageIds }: Pick<Mailer, 'messageIds'>): Promise<Event[]> {
  const body = typeof request.body === 'string' ? request.body : '';
  if (request.headers['content-type']?.startsWith('application/json')) return eventsOfJson(body);
  const report = parseMailReport(body);
  for (const address of report?.addresses ?? []) {
    if (report?.messageId && (await messageIds.isOf(report.messageId, address)))
      return [{ type: report.type, address }];
  }
  return [];
}

function eventsOfJson(body: string): Event[] {
  const parsed = z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('Not JSON');
        return z.NEVER;
      }
    })
    .pipe(eventsSchema)
    .safeParse(body);
  if (!parsed.success) throw new DomainError('BAD_USER_INPUT', 'These are no mail events');
  return parsed.data.events;
}

/** As a bearer token, or as the password of an address such as `https://mail:secret@yobirin.example/webhooks/mail`. */
function assertSecret({ headers, server }: FastifyRequest, secret: string): void {
  const [, scheme, credentials = ''] = /^(\w+) (.+)$/.exec(headers.authorization ?? '') ?? [];
  const isBasic = scheme?.toLowerCase() === 'basic';
  const given = isBasic
    ? Buffer.from(credentials, 'base64')
        .toString()
        .replace(/^[^:]*:/, '')
    : credentials;
  if (!timingSafeEqual(digest(given), digest(secret))) {
    server.security.note('webhook_refused', { webhook: 'mail' });
    throw new DomainError('UNAUTHENTICATED', 'The reports of mails need their secret');
  }
}

/** A digest has a fixed length, which `timingSafeEqual` needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
