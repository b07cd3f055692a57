import { limits } from '@yobirin/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { addressOf } from '../../platform/http/rate-limit.ts';
import { createSecretToken } from '../../platform/secrets/secret-token.ts';

/** The client that signs in. */
export type Browser = {
  userAgent: string;
  /** Its address, or for IPv6 its network. */
  address: string;
  /** A secret by which the browser is recognised when it signs in again. */
  mark: string;
};

type Site = Pick<Context, 'config'>;

/** The browser of a request; one without a mark gets a new one, which `sendMark` sends. */
export function browserOf(ctx: Site, request: FastifyRequest): Browser {
  const { headers } = request;
  const cookies = headers.cookie === undefined ? {} : request.server.parseCookie(headers.cookie);
  const mark = cookies[markCookieName(ctx)];
  return {
    userAgent: headers['user-agent'] ?? '',
    address: addressOf(request),
    mark: mark && /^[\w-]{43}$/.test(mark) ? mark : createSecretToken(),
  };
}

/** Sets the cookie with the mark, out of reach for scripts. */
export function sendMark(ctx: Site, reply: FastifyReply, { mark }: Browser): void {
  reply.setCookie(markCookieName(ctx), mark, { ...hiddenCookie(ctx), maxAge: limits.knownBrowserMs / 1000 });
}

/** Browsers take a `__Host-` cookie over https alone: no other host and no plain http can set it. */
export function hiddenCookie({ config }: Site) {
  return { path: '/', httpOnly: true, secure: isHttps(config), sameSite: 'lax' } as const;
}

export function hiddenCookieName({ config }: Site, name: string): string {
  return isHttps(config) ? `__Host-${name}` : name;
}

function markCookieName(ctx: Site): string {
  return hiddenCookieName(ctx, 'browser');
}

function isHttps({ publicUrl }: Context['config']): boolean {
  return publicUrl.startsWith('https:');
}
