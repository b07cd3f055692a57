import { authApi } from '@yobirin/contract/auth-api';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import type { Context } from '../../context.ts';
import { signInBrowser } from '../auth/send-tokens.ts';
import { confirmRegistration } from './confirm-registration.service.ts';
import { signUpByInvite } from './invite-signup.service.ts';

type Services = {
  ctx: Context;
  /** Shared with the auth routes, so that all attempts with a token count together. */
  limitTokens: preHandlerAsyncHookHandler;
};

/** The two ways to become a user, over REST (API-REST-02, API-REST-05). */
export function registerRegistrationRoutes(app: FastifyInstance, { ctx, limitTokens }: Services): void {
  const limits = { preHandler: limitTokens };
  app.post(authApi.confirmation, limits, async (request, reply) =>
    signInBrowser(ctx, { request, reply }, (browser) => confirmRegistration(ctx, request.body, browser)),
  );
  app.post(authApi.inviteSignup, limits, async (request, reply) =>
    signInBrowser(ctx, { request, reply }, (browser) =>
      signUpByInvite(ctx, request.body, { browser, locale: request.locale }),
    ),
  );
}
