import { randomInt } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { isLocalPath } from '@yobirin/contract/paths';
import { expect } from 'vitest';

export type HostileRequest = {
  method: string;
  /** With its query, in any characters that a request line can have. */
  path: string;
  bearer?: string | null;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

export type HostileAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Sends it from an address of its own, so that rate limits do not stop it. The server must trust the test as a proxy. */
export function sendHostile({ url }: { url: string }, hostile: HostileRequest): Promise<HostileAnswer> {
  const { method, path, bearer, body } = hostile;
  const headers = {
    'x-forwarded-for': anyAddress(),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...hostile.headers,
  };
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const outgoing = request({ hostname, port, method, path, headers, agent });
    outgoing.once('response', (response) => readAnswer(response).then(resolve));
    // The server closes the connection early if the request is too large.
    outgoing.once('error', () => resolve(withoutAnswer));
    outgoing.end(body);
  });
}

const agent = new Agent({ keepAlive: true });
const withoutAnswer: HostileAnswer = { status: 0, headers: {}, text: '' };

async function readAnswer(response: IncomingMessage): Promise<HostileAnswer> {
  const { statusCode = 0, headers } = response;
  return { status: statusCode, headers, text: await text(response).catch(() => '') };
}

export function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** Texts that no answer may contain: code, file names, SQL, messages of the database, libraries. */
const inwards = [
  /\bat [\w.<> ]+ \(.*:\d+:\d+\)/,
  /\bat (file|node):/,
  /node_modules|\.ts:\d+/,
  /Failed query|syntax error at or near|duplicate key|violates [\w- ]+ constraint|invalid input syntax/i,
  /\b(relation|column|function|operator) "?[\w.]+"? (does not exist|of relation)|out of range for type/i,
  /\b(select|insert into|update|delete from) "\w+"/i,
  /\b(drizzle|pg-boss|postgres\w*|mercurius|fastify|pothos|zod|libvips|busboy|argon2|nodemailer|socket\.io|graphql-jit)\b/i,
  /\b(TypeError|RangeError|ReferenceError|SyntaxError|ENOENT|ECONN\w+|EACCES)\b/,
  /Cannot read propert|is not (a function|iterable)|Unexpected token/,
];

/** The request may be refused or done, but must not cause a server error or reveal internals. */
export function expectHarmless({ status, headers, text }: HostileAnswer): void {
  expect(status).toBeLessThan(500);
  // Malformed HTTP is answered by Node before it reaches the app.
  if (status !== 0 && headers['x-request-id'] === undefined) expect([400, 431]).toContain(status);
  else if (status !== 0) expectGuarded(headers);
  // HTML pages contain the product's own texts and file names.
  if (!headers['content-type']?.startsWith('text/html')) expectDiscreet(text);
}

/** The headers must keep a browser from running foreign code, from framing the page on another site, and from redirects to other sites. */
function expectGuarded(headers: IncomingHttpHeaders): void {
  const policy = directivesOf(String(headers['content-security-policy']));
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? [];
  expect(["'self'", "'none'"]).toContain(scripts[0]);
  expect(scripts.join(' ')).not.toContain('unsafe');
  expect(["'none'", "'self'"]).toContain(policy.get('frame-ancestors')?.join(' '));
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  if (headers.location !== undefined) expect(headers.location).toSatisfy(isLocalPath);
}

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]));
}

export function expectDiscreet(text: string): void {
  // Metrics name what they count, also while there was none of it.
  const withoutZeros = text.replace(/^\w+\{.*\} 0$/gm, '');
  expect(withoutZeros).not.toContain('INTERNAL_SERVER_ERROR');
  expectNothingInternal(text);
}

/** Holds even while something is broken. */
export function expectNothingInternal(text: string): void {
  expect(text).not.toContain(process.cwd());
  for (const pattern of inwards) expect(text).not.toMatch(pattern);
}
