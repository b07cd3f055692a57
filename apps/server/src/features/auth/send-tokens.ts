import { accessTokenHeader, refreshTokenHeader, type SigninTokens } from '@yobirin/contract/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type Browser, browserOf, sendMark } from './browser.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Signs in the browser of the request, sends its tokens, and marks it as one that the user has used. */
export async function signInBrowser(
  ctx: Pick<Context, 'config'>,
  { request, reply }: Exchange,
  signIn: (browser: Browser) => Promise<SigninTokens>,
): Promise<FastifyReply> {
  const browser = browserOf(ctx, request);
  const tokens = await signIn(browser);
  sendMark(ctx, reply, browser);
  return sendTokens(reply, tokens);
}

/** Sends the tokens in headers and forbids caching. */
export function sendTokens(reply: FastifyReply, { accessToken, refreshToken }: SigninTokens): FastifyReply {
  return reply
    .code(204)
    .header(accessTokenHeader, accessToken)
    .header(refreshTokenHeader, refreshToken)
    .header('cache-control', 'no-store')
    .send();
}
