import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { requireCustomer } from '../customer/customers.ts';
import { invalidRequest, unknownUrl } from '../http/errors.ts';
import { parseForm } from '../http/form.ts';
import { parseParams, text } from '../http/params.ts';
import { finishPayment } from '../payment/payment-confirmation.ts';
import { type PaymentIntent, requirePaymentIntent } from '../payment/payment-intents.ts';
import { requirePaymentMethod } from '../payment/payment-methods.ts';
import { finishSetup, requireSetupIntent, type SetupIntent } from '../payment/setup-intents.ts';
import type { Sandbox } from '../sandbox.ts';
import {
  authenticatedPage,
  authenticatedScript,
  authenticationPage,
  authenticationStyle,
} from './authentication-page.ts';
import { sendPage } from './html.ts';
import { invoicePage, invoiceScript, invoiceStyle } from './invoice-page.ts';
import { chooseLanguage, type Language } from './page-language.ts';

type Intent = PaymentIntent | SetupIntent;
const question = z.object({ client_secret: text, locale: text.optional() });
const reply = question.extend({ outcome: z.enum(['approve', 'decline']) });

/** The pages for people: the invoice, and the stand-in for their bank. */
export function addHostedPages(server: FastifyInstance, sandbox: Sandbox): void {
  server.get<{ Params: { token: string } }>('/i/:token', (request, reply) => showInvoice(sandbox, request, reply));
  server.get('/_sandbox/authenticate', (request, reply) => askHolder(sandbox, request, reply));
  server.post('/_sandbox/authenticate', (request, reply) => takeAnswer(sandbox, request, reply));
}

function showInvoice(
  sandbox: Sandbox,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): FastifyReply {
  const invoice = sandbox.state.invoices.all().find((row) => row.pageToken === request.params.token);
  if (!invoice) throw unknownUrl(request.method, request.url);
  const { preferredLocales } = requireCustomer(sandbox, invoice.customer);
  const language = languageOf(request, preferredLocales);
  const page = invoicePage(sandbox, invoice, language);
  return sendPage(reply, { language, style: invoiceStyle, script: invoiceScript, ...page });
}

function askHolder(sandbox: Sandbox, request: FastifyRequest, answer: FastifyReply): FastifyReply {
  const { client_secret } = parseParams(question, parseForm(queryOf(request)));
  const intent = requireIntent(sandbox, client_secret);
  const language = languageOf(request);
  if (intent.status !== 'requires_action') return goBack(intent, language, answer);
  const page = authenticationPage(
    {
      clientSecret: client_secret,
      method: requirePaymentMethod(sandbox, intent.paymentMethod ?? ''),
      amount: isPayment(intent) ? intent.amount : null,
    },
    language,
  );
  return sendPage(answer, { language, style: authenticationStyle, ...page });
}

async function takeAnswer(sandbox: Sandbox, request: FastifyRequest, answer: FastifyReply): Promise<FastifyReply> {
  const params = parseParams(reply, parseForm(String(request.body ?? '')));
  const intent = requireIntent(sandbox, params.client_secret);
  const isApproved = params.outcome === 'approve';
  // A second press, or one in another tab, finds the intent already answered and continues like the first.
  if (intent.status === 'requires_action') {
    sandbox.state.log.atomically(() => {
      if (isPayment(intent)) finishPayment(sandbox, intent, isApproved);
      else finishSetup(sandbox, intent, isApproved);
    });
    await sandbox.save();
    sandbox.deliverSoon();
  }
  return goBack(requireIntent(sandbox, params.client_secret), languageOf(request), answer);
}

/** Redirects to the `return_url` of the confirmation, as Stripe does, or shows a page that says it is done. */
function goBack(intent: Intent, language: Language, answer: FastifyReply): FastifyReply {
  if (intent.returnUrl === null) {
    return sendPage(answer, {
      language,
      style: authenticationStyle,
      script: authenticatedScript,
      ...authenticatedPage(language),
    });
  }
  const url = new URL(intent.returnUrl);
  const name = isPayment(intent) ? 'payment_intent' : 'setup_intent';
  url.searchParams.set(name, intent.id);
  url.searchParams.set(`${name}_client_secret`, intent.clientSecret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return answer.redirect(url.href, 303);
}

function requireIntent(sandbox: Sandbox, clientSecret: string): Intent {
  const [id = ''] = clientSecret.split('_secret_');
  const intent = id.startsWith('seti_') ? requireSetupIntent(sandbox, id) : requirePaymentIntent(sandbox, id);
  if (intent.clientSecret === clientSecret) return intent;
  throw invalidRequest('No such client secret.', { param: 'client_secret' });
}

function isPayment(intent: Intent): intent is PaymentIntent {
  return 'amount' in intent;
}

function languageOf(request: FastifyRequest, preferred: readonly string[] = []): Language {
  const { locale } = parseForm(queryOf(request));
  const asked = typeof locale === 'string' ? locale : undefined;
  return chooseLanguage(asked, ...preferred, request.headers['accept-language']);
}

function queryOf(request: FastifyRequest): string {
  return request.url.split('?')[1] ?? '';
}
