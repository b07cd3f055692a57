import { accessTokenHeader, refreshTokenHeader, type SigninTokens } from '@yobirin/contract/session';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends the tokens in headers and forbids caching. */
export function sendTokens(reply: FastifyReply, { accessToken, refreshToken }: SigninTokens): FastifyReply {
  return reply
    .code(204)
    .header(accessTokenHeader, accessToken)
    .header(refreshTokenHeader, refreshToken)
    .header('cache-control', 'no-store')
    .send();
}

export function userAgentOf({ headers }: FastifyRequest): string {
  return headers['user-agent'] ?? '';
}
