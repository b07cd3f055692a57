import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { Refusal, unauthorized } from './errors.ts';
import { expandObject } from './expand.ts';
import { parseForm } from './form.ts';
import { type Answer, findAnswer, fingerprintOf, isWorthKeeping, keyInUse } from './idempotency.ts';
import type { Call, Route } from './route.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Handles one API request: checks the key, replays the stored answer of an idempotency key or runs the route, then saves. */
export async function answerRequest(sandbox: Sandbox, route: Route, { request, reply }: Exchange): Promise<unknown> {
  const isBrowser = checkKey(sandbox, route, request.headers.authorization);
  const fault = sandbox.faults.take(route);
  if (fault === 'down') throw new Refusal(503, { type: 'api_error', message: 'The sandbox was told to be down.' });

  sandbox.catchUp();
  const { status, body } = await answerOnce(sandbox, route, { request, reply, isBrowser });
  sandbox.deliverSoon();
  if (fault === 'lost') return loseAnswer({ request, reply });
  return reply.status(status).send(body);
}

/** Returns whether the request uses a browser's publishable key. The secret key opens every route. */
function checkKey(sandbox: Sandbox, route: Route, authorization: string | undefined): boolean {
  const key = authorization?.match(/^Bearer (.+)$/)?.[1];
  if (!key) throw unauthorized('You did not provide an API key. Provide it in the Authorization header, as Bearer.');
  if (isSame(key, sandbox.state.secretKey)) return false;
  if (!isSame(key, sandbox.state.publishableKey)) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}***`);
  if (route.forBrowsers) return true;
  throw unauthorized('This API call cannot be made with a publishable API key. Please use a secret API key.');
}

function isSame(key: string, expected: string): boolean {
  const [given, wanted] = [Buffer.from(key), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function answerOnce(
  sandbox: Sandbox,
  route: Route,
  { request, reply, isBrowser }: Exchange & { isBrowser: boolean },
): Promise<Answer> {
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  if (typeof key !== 'string') return runAndRemember(sandbox, route, { request, isBrowser });

  reply.header('Idempotency-Key', key);
  if (sandbox.keysInUse.has(key)) throw keyInUse(key);
  const fingerprint = fingerprintOf(request.method, request.url, bodyOf(request));
  const before = findAnswer(sandbox, key, fingerprint);
  if (before) {
    reply.header('Idempotent-Replayed', 'true');
    return before;
  }
  return runAndRemember(sandbox, route, { request, isBrowser, key, fingerprint });
}

type ApiRequest = { request: FastifyRequest; isBrowser: boolean; key?: string; fingerprint?: string };

async function runAndRemember(sandbox: Sandbox, route: Route, apiRequest: ApiRequest): Promise<Answer> {
  const { key, fingerprint } = apiRequest;
  const answer = runAtomically(sandbox, route, apiRequest);
  if (key && fingerprint && isWorthKeeping(answer)) {
    sandbox.state.answers.put({ id: key, created: sandbox.clock.now(), fingerprint, ...answer });
  }
  await saveBeforeAnswering(sandbox, key);
  return answer;
}

/** A payment that failed and rolled its request back was still tried: its refusal is the answer. */
function runAtomically(sandbox: Sandbox, route: Route, apiRequest: ApiRequest): Answer {
  try {
    return sandbox.state.log.atomically(() => runRoute(sandbox, route, apiRequest));
  } catch (error) {
    if (error instanceof Refusal && error.status === 402) return { status: 402, body: { error: error.body } };
    throw error;
  }
}

/** Nothing is answered before it is saved; until then the idempotency key counts as in use. */
async function saveBeforeAnswering(sandbox: Sandbox, key: string | undefined): Promise<void> {
  if (key) sandbox.keysInUse.add(key);
  try {
    await sandbox.save();
  } finally {
    if (key) sandbox.keysInUse.delete(key);
  }
}

function runRoute(sandbox: Sandbox, route: Route, { request, isBrowser }: ApiRequest): Answer {
  const form = parseForm(`${request.url.split('?')[1] ?? ''}&${bodyOf(request)}`);
  const call: Call = { id: pathId(request.params), isBrowser };
  const outcome = route.answer(sandbox, form, call);
  if (outcome instanceof Refusal) return { status: outcome.status, body: { error: outcome.body } };
  return { status: 200, body: expandObject(sandbox, outcome, form.expand) };
}

function bodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

function pathId(params: unknown): string {
  if (typeof params !== 'object' || params === null || !('id' in params)) return '';
  return String(params.id);
}

function loseAnswer({ request, reply }: Exchange): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
