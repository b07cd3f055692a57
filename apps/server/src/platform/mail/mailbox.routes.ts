import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/client.ts';
import { DomainError } from '../errors.ts';
import { isFromThisMachine } from '../http/from-this-machine.ts';
import { findLinks } from './mail-links.ts';
import { renderMail, renderMailHtml, renderMailList } from './mailbox.pages.ts';
import { findOutboxMail, listOutbox, type OutboxMail } from './outbox.queries.ts';

type MailboxContext = {
  db: Database;
  config: { smtpUrl: string | null; isDemo: boolean; timeZone: string };
};

/** A mail's HTML keeps its styles and its links work, but it can run no script and load nothing from this site. */
const mailContentPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: https:',
  "frame-ancestors 'self'",
].join('; ');

/**
 * Shows the outbox: `/_mailbox` to people and `/_mailbox.json` to tests. It holds links that open accounts, so it exists only in
 * the demo (OP-55, OPS-11), and answers only the machine itself.
 */
export async function registerMailbox(app: FastifyInstance, ctx: MailboxContext): Promise<void> {
  if (!ctx.config.isDemo || ctx.config.smtpUrl !== null) return;
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request)) throw new DomainError('NOT_FOUND', 'Not found');
    });
    await registerPages(scope, ctx);
  });
}

async function registerPages(app: FastifyInstance, { db, config }: MailboxContext): Promise<void> {
  const { timeZone } = config;
  const stylesheet = await readFile(join(import.meta.dirname, 'mailbox.css'));

  app.get('/_mailbox', async (request, reply) => {
    const to = recipientOf(request);
    return sendHtml(reply, renderMailList(await listOutbox(db, { to }), { to, timeZone, ...readerOf(request) }));
  });

  app.get('/_mailbox/:id', async (request, reply) => {
    const mail = await requireMail(db, request);
    return sendHtml(reply, renderMail(mail, { timeZone, ...readerOf(request) }));
  });

  app.get('/_mailbox/:id/html', async (request, reply) => {
    const mail = await requireMail(db, request);
    return sendHtml(reply.header('content-security-policy', mailContentPolicy), renderMailHtml(mail));
  });

  app.get('/_mailbox.json', async (request, reply) => {
    const mails = await listOutbox(db, { to: recipientOf(request) });
    return reply.header('cache-control', 'no-store').send(mails.map(presentMail));
  });

  app.get('/_mailbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
}

const querySchema = z.object({ to: z.string().optional().catch(undefined) });

function recipientOf(request: FastifyRequest): string | undefined {
  return querySchema.parse(request.query).to;
}

function readerOf({ locale, regionalTag }: FastifyRequest) {
  return { locale, regionalTag };
}

const parametersSchema = z.object({ id: z.string().regex(/^\d{1,18}$/) });

async function requireMail(db: Database, request: FastifyRequest): Promise<OutboxMail> {
  const parameters = parametersSchema.safeParse(request.params);
  const mail = parameters.success ? await findOutboxMail(db, parameters.data.id) : undefined;
  if (!mail) throw new DomainError('NOT_FOUND', 'No such mail');
  return mail;
}

function presentMail({ to, subject, text, html, unsubscribeUrl, createdAt }: OutboxMail) {
  return { to, subject, text, html, unsubscribeUrl, links: findLinks({ text, html }), createdAt };
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}
