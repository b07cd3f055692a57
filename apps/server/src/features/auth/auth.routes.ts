import { authApi } from '@yobirin/contract/auth-api';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Context, RequestContext } from '../../context.ts';
import { addressOf, limitRate, proofOf } from '../../platform/http/rate-limit.ts';
import { accountSettingsOf } from '../../platform/web/account-settings.ts';
import { pageRequestOf } from '../../platform/web/page-request.ts';
import type { Web } from '../../platform/web/web-pages.ts';
import { bearerOf } from '../../viewer/viewer.ts';
import {
  emailChangesPerUser,
  emailChangesPerUserInADay,
  mailsPerAddress,
  mailsPerRecipient,
  mailsPerRecipientInADay,
  refreshesPerAddress,
  signinsPerAddress,
  signupsPerAddress,
  tokensPerAddress,
} from './auth.limits.ts';
import { browserOf, sendMark } from './browser.ts';
import { applyEmailChange, confirmEmailChange, validateEmailChange } from './email-change.service.ts';
import { inheritSession } from './inherit.service.ts';
import { applyPasswordReset, changePassword, resetPassword, validatePasswordReset } from './password.service.ts';
import { describeRecovery, recoverAccount } from './recovery.service.ts';
import { clearRefreshCookie, refreshTokenOf, sendTokens, signInBrowser } from './send-tokens.ts';
import { refreshSession } from './session.service.ts';
import { signIn, signOut } from './signin.service.ts';
import { resendConfirmation, signUp, validateConfirmation } from './signup.service.ts';

type AuthRoutes = {
  ctx: Context;
  requestContext(request: FastifyRequest): Promise<RequestContext>;
  web: Web;
};

/** Sign-up and sign-in over REST (API-REST-01 to API-REST-09). Returns the rate limit for routes that accept a token. */
export function registerAuthRoutes(
  app: FastifyInstance,
  { ctx, web, requestContext }: AuthRoutes,
): { limitTokens: preHandlerAsyncHookHandler } {
  const limits = {
    signin: { preHandler: limitRate(ctx.limitAttempts, signinsPerAddress) },
    refresh: { preHandler: limitRate(ctx.limitAttempts, refreshesPerAddress) },
    token: { preHandler: limitRate(ctx.limitAttempts, tokensPerAddress) },
    mail: { preHandler: limitRate(ctx.limitAttempts, mailsPerAddress, mailsPerRecipient, mailsPerRecipientInADay) },
  };

  const passSignup = ctx.createProofGate(signupsPerAddress);
  const askForProof: preHandlerAsyncHookHandler = (request) =>
    passSignup({ address: addressOf(request), proof: proofOf(request) });

  app.post(authApi.signup, { preHandler: [askForProof, limits.mail.preHandler] }, async ({ body }, reply) => {
    await signUp(ctx, body);
    return reply.code(204).send();
  });

  app.put(authApi.confirmation, limits.mail, async ({ body }, reply) => {
    await resendConfirmation(ctx, body);
    return reply.code(204).send();
  });
  app.get(authApi.confirmation, { ...limits.token, onSend: varyByAccept }, async (request, reply) => {
    // The link in the mail is also a REST path: a browser gets the page instead.
    if (request.accepts().type(['json', 'html']) === 'html') {
      return reply.sendPage(await web.accountShell(accountSettingsOf(ctx.config), pageRequestOf(request, ctx.config)));
    }
    await validateConfirmation(ctx, request.query);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
  app.post(authApi.signin, limits.signin, async (request, reply) =>
    signInBrowser(ctx, { request, reply }, (browser) => signIn(ctx, request.body, browser)),
  );
  app.post(authApi.signout, limits.signin, async (request, reply) => {
    await signOut(await requestContext(request), refreshTokenOf(ctx, request));
    clearRefreshCookie(ctx, { request, reply });
    return reply.code(204).send();
  });
  app.put(authApi.refresh, limits.refresh, async (request, reply) => {
    const bearer = bearerOf(request);
    const token = bearer ?? refreshTokenOf(ctx, request);
    const tokens = await refreshSession(ctx, token, { keepsYoung: bearer === null });
    return sendTokens(ctx, { request, reply }, tokens);
  });
  app.post(authApi.inheritValidate, limits.token, async (request, reply) =>
    signInBrowser(ctx, { request, reply }, (browser) => inheritSession(ctx, bearerOf(request), browser)),
  );

  app.post(authApi.passwordReset, limits.mail, async ({ body }, reply) => {
    await applyPasswordReset(ctx, body);
    return reply.code(204).send();
  });
  app.get(authApi.passwordReset, limits.token, async ({ query }, reply) => {
    await validatePasswordReset(ctx, query);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
  app.put(authApi.passwordReset, limits.token, async (request, reply) => {
    const browser = browserOf(ctx, request);
    await resetPassword(ctx, request.body, browser);
    sendMark(ctx, reply, browser);
    return reply.code(204).send();
  });
  app.put(authApi.password, limits.signin, async (request, reply) =>
    sendTokens(ctx, { request, reply }, await changePassword(await requestContext(request), request.body)),
  );

  const changesByUser = [emailChangesPerUser, emailChangesPerUserInADay].map(ctx.limitAttempts);
  app.post(authApi.email, limits.mail, async (request, reply) => {
    await applyEmailChange(await requestContext(request), request.body, changesByUser);
    return reply.code(204).send();
  });
  app.get(authApi.email, limits.token, async (request, reply) => {
    const change = await validateEmailChange(await requestContext(request), request.query);
    return reply.header('cache-control', 'no-store').send(change);
  });
  app.put(authApi.email, limits.token, async (request, reply) => {
    await confirmEmailChange(await requestContext(request), request.body);
    return reply.code(204).send();
  });

  app.get(authApi.recovery, limits.token, async ({ query }, reply) =>
    reply.header('cache-control', 'no-store').send(await describeRecovery(ctx, query)),
  );
  app.post(authApi.recovery, limits.token, async ({ body }, reply) =>
    reply.header('cache-control', 'no-store').send(await recoverAccount(ctx, body)),
  );
  return { limitTokens: limits.token.preHandler };
}

async function varyByAccept(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const others = reply.getHeader('vary');
  reply.header('vary', others ? `${others}, accept` : 'accept');
}
