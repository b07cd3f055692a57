import { limits } from '@yobirin/contract/limits';
import {
  accessTokenHeader,
  cookieSigninHeader,
  refreshCookieName,
  refreshTokenHeader,
  signedInAtHeader,
} from '@yobirin/contract/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { isOwnOrigin } from '../../platform/http/own-origin.ts';
import { type Browser, browserOf, hiddenCookie, hiddenCookieName, sendMark } from './browser.ts';
import { endSession, type IssuedTokens } from './session.service.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Site = Pick<Context, 'config'>;
type LoggingSite = Pick<Context, 'config' | 'security'>;

/**
 * Signs in the browser of the request, sends its tokens, and marks it as one that the user has used. Ends the earlier sign-in of
 * this browser: its cookie is replaced, so no user could sign it out.
 */
export async function signInBrowser(
  ctx: LoggingSite & Pick<Context, 'db' | 'realtime'>,
  { request, reply }: Exchange,
  signIn: (browser: Browser) => Promise<IssuedTokens>,
): Promise<FastifyReply> {
  const browser = browserOf(ctx, request);
  const former = refreshTokenOf(ctx, request);
  const tokens = await signIn(browser);
  ctx.security.note('sign_in_made', tokens.viewer);
  if (former !== null) await endSession(ctx, former);
  sendMark(ctx, reply, browser);
  return sendTokens(ctx, { request, reply }, tokens);
}

/** Sends the tokens and forbids caching: the refresh token to our own pages in a hidden cookie, to others in a header (OP-10). */
export function sendTokens(ctx: Site, { request, reply }: Exchange, tokens: IssuedTokens): FastifyReply {
  const { accessToken, refreshToken, signedInAt } = tokens;
  if (isOwnPage(ctx, request)) {
    const maxAge = limits.refreshTokenMs / 1000;
    reply.setCookie(cookieName(ctx), refreshToken, { ...hiddenCookie(ctx), maxAge });
  } else reply.header(refreshTokenHeader, refreshToken);
  return reply
    .code(204)
    .header(accessTokenHeader, accessToken)
    .header(signedInAtHeader, signedInAt.getTime())
    .header('cache-control', 'no-store')
    .send();
}

/** The refresh token that a page of ours sends as a cookie. Null for requests that another site could make a browser send. */
export function refreshTokenOf(ctx: Site, request: FastifyRequest): string | null {
  return isOwnPage(ctx, request) ? readRefreshCookie(ctx, request) : null;
}

/** For navigations, which send no header and must change nothing. */
export function readRefreshCookie(ctx: Site, request: FastifyRequest): string | null {
  const { cookie } = request.headers;
  return (cookie && request.server.parseCookie(cookie)[cookieName(ctx)]) || null;
}

export function clearRefreshCookie(ctx: Site, { request, reply }: Exchange): void {
  if (isOwnPage(ctx, request)) reply.clearCookie(cookieName(ctx), hiddenCookie(ctx));
}

/** Three signs that a browser gives, each alone enough: our header, the origin, and how the request came about. */
function isOwnPage({ config }: Site, { headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (headers[cookieSigninHeader] !== '1' || (site !== undefined && site !== 'same-origin')) return false;
  return isOwnOrigin(headers, config);
}

function cookieName(ctx: Site): string {
  return hiddenCookieName(ctx, refreshCookieName);
}
