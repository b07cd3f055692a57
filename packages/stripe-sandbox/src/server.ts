import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { customerRoutes } from './customer/customers.ts';
import { customerDeletionRoute } from './customer/delete-customer.ts';
import { answerRequest } from './http/answer-request.ts';
import { addControlRoutes } from './http/control-routes.ts';
import { Refusal, unknownUrl } from './http/errors.ts';
import type { Route } from './http/route.ts';
import { apiVersion } from './http/version.ts';
import { invoiceRoutes } from './invoice/invoice-routes.ts';
import { addHostedPages } from './pages/hosted-pages.ts';
import { paymentIntentRoutes } from './payment/payment-confirmation.ts';
import { paymentMethodRoutes } from './payment/payment-methods.ts';
import { setupIntentRoutes } from './payment/setup-confirmation.ts';
import type { Sandbox } from './sandbox.ts';
import { newId } from './state/ids.ts';
import { priceRoutes } from './subscription/prices.ts';
import { productRoutes } from './subscription/products.ts';
import { subscriptionRoutes } from './subscription/subscription-routes.ts';
import { eventRoutes } from './webhook/events.ts';

const routes: Route[] = [
  ...customerRoutes,
  customerDeletionRoute,
  ...productRoutes,
  ...priceRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...eventRoutes,
];

export function buildServer(sandbox: Sandbox, tls?: { key: string; cert: string }): FastifyInstance {
  const server: FastifyInstance = Fastify({
    genReqId: () => newId('req'),
    forceCloseConnections: true,
    bodyLimit: 256 * 1024,
    ...(tls && { https: tls }),
  });
  // Kept as text, because repeated requests are compared by their raw body.
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addHook('onRequest', addStripeHeaders);
  allowBrowsersOn(server);
  for (const route of routes) addRoute(server, sandbox, route);
  addControlRoutes(server, sandbox);
  addHostedPages(server, sandbox);
  server.setNotFoundHandler((request, reply) =>
    sendRefusal(reply, unknownUrl(request.method, request.url.split('?')[0] ?? '')),
  );
  server.setErrorHandler((error, request, reply) => sendRefusal(reply, asRefusal(error, request)));
  return server;
}

function addRoute(server: FastifyInstance, sandbox: Sandbox, route: Route): void {
  server.route({
    method: route.method,
    url: route.path,
    handler: (request, reply) => answerRequest(sandbox, route, { request, reply }),
  });
}

/** Pages of any origin may call these routes, as Stripe's own script does. */
function allowBrowsersOn(server: FastifyInstance): void {
  const paths = new Set(routes.filter((route) => route.forBrowsers).map((route) => route.path));
  server.addHook('onRequest', async (request, reply) => {
    if (paths.has(request.routeOptions.url ?? '')) allowBrowsers(reply);
  });
  for (const path of paths) server.options(path, (_request, reply) => reply.status(204).send());
}

function allowBrowsers(reply: FastifyReply): FastifyReply {
  return reply
    .header('Access-Control-Allow-Origin', '*')
    .header('Access-Control-Allow-Methods', 'GET, POST, OPTIONS')
    .header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key, Stripe-Version')
    .header('Access-Control-Max-Age', '300');
}

async function addStripeHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('Request-Id', request.id);
  reply.header('Stripe-Version', request.headers['stripe-version'] ?? apiVersion);
  reply.header('Cache-Control', 'no-cache, no-store');
}

function sendRefusal(reply: FastifyReply, { status, body }: Refusal): FastifyReply {
  return reply.status(status).send({ error: body });
}

function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500) {
    return new Refusal(Number(error.statusCode), { type: 'invalid_request_error', message: error.message });
  }
  // Logs the route and not the URL, which may contain a client secret.
  console.error(`stripe-sandbox: ${request.method} ${request.routeOptions.url} failed`, error);
  return new Refusal(500, { type: 'api_error', message: 'Something went wrong in the sandbox; its log says what.' });
}
