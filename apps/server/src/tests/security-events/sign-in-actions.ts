import { limits } from '@yobirin/contract/limits';
import { buildUser, testPassword, type User } from '../../testing/builders/user.ts';
import { readMail, tokenIn } from '../../testing/read-mail.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { type RestAnswer, sendRest } from '../../testing/send-rest.ts';
import { signIn } from '../../testing/sign-in.ts';
import type { Action } from './action.ts';
import type { Site } from './site.ts';

const wrongPassword = 'Wrong-Secret-1';
const nextPassword = 'Next-Secret-1';

export const signInActions = {
  async sign_in_made(site) {
    const { user, ...tokens } = await buildSignedIn(site);
    return { facts: { userId: user.id }, secrets: Object.values(tokens) };
  },

  async sign_in_failed(site) {
    const user = await buildUser(site.ctx.db);
    await failToSignIn(site, user);
    return { facts: { userId: user.id }, secrets: [wrongPassword] };
  },

  async sign_in_locked(site) {
    const user = await buildUser(site.ctx.db);
    for (let count = 0; count < 11; count += 1) await failToSignIn(site, user);
    return { facts: { userId: user.id }, secrets: [wrongPassword] };
  },

  async password_refused(site) {
    const { user, accessToken } = await buildSignedIn(site);
    await changePassword(site, accessToken, wrongPassword);
    return { facts: { userId: user.id }, secrets: [wrongPassword, nextPassword] };
  },

  async ended_session_used(site) {
    const { user, accessToken } = await buildSignedIn(site);
    await sendRest(site, 'POST /auth/signout', { bearer: accessToken });
    await sendGraphql(site, '{ authenticatedUser { id } }', {}, { authorization: `Bearer ${accessToken}` });
    return { facts: { userId: user.id }, secrets: [accessToken] };
  },

  async token_reused(site) {
    const { user, refreshToken } = await buildSignedIn(site);
    await sendRest(site, 'PUT /auth/refresh', { bearer: refreshToken });
    site.clock.advance(limits.refreshTokenGraceMs + 1);
    await sendRest(site, 'PUT /auth/refresh', { bearer: refreshToken });
    return { facts: { userId: user.id }, secrets: [refreshToken] };
  },

  async password_changed(site) {
    const { user, accessToken } = await buildSignedIn(site);
    await changePassword(site, accessToken, testPassword);
    return { facts: { userId: user.id }, secrets: [nextPassword] };
  },

  async password_reset(site) {
    const user = await buildUser(site.ctx.db);
    await sendRest(site, 'POST /auth/password/reset', { body: { email: user.email } });
    const token = tokenIn(await readMail(site, user.email));
    const body = { token, password: nextPassword, passwordConfirmation: nextPassword };
    await sendRest(site, 'PUT /auth/password/reset', { body });
    return { facts: { userId: user.id }, secrets: [token, nextPassword] };
  },

  async email_change_asked(site) {
    const { user, newEmail } = await askForEmail(site);
    return { facts: { userId: user.id }, secrets: [newEmail] };
  },

  async email_changed(site) {
    const { user, newEmail, token } = await changeEmail(site);
    return { facts: { userId: user.id }, secrets: [newEmail, token] };
  },

  async email_change_undone(site) {
    const { user, token } = await undoEmail(site);
    return { facts: { userId: user.id }, secrets: [token] };
  },

  async recovery_link_used(site) {
    const { user, token } = await undoEmail(site);
    return { facts: { userId: user.id, kind: 'EMAIL' }, secrets: [token] };
  },
} satisfies Record<string, Action>;

async function buildSignedIn(site: Site): Promise<{ user: User; accessToken: string; refreshToken: string }> {
  const user = await buildUser(site.ctx.db, { language: 'EN' });
  return { user, ...(await signIn(site, user)) };
}

function failToSignIn(site: Site, { email }: User): Promise<RestAnswer> {
  return sendRest(site, 'POST /auth/signin', { body: { email, password: wrongPassword } });
}

function changePassword(site: Site, bearer: string, currentPassword: string): Promise<RestAnswer> {
  const chosen = { newPassword: nextPassword, newPasswordConfirmation: nextPassword };
  return sendRest(site, 'PUT /auth/password', {
    bearer,
    body: { currentPassword, ...chosen, isRemoveRequired: false },
  });
}

async function askForEmail(site: Site) {
  const { user, accessToken } = await buildSignedIn(site);
  const newEmail = `new-${user.email}`;
  const body = { password: testPassword, newEmail, newEmailConfirmation: newEmail };
  await sendRest(site, 'POST /auth/email', { bearer: accessToken, body });
  return { user, accessToken, newEmail };
}

async function changeEmail(site: Site) {
  const { user, accessToken, newEmail } = await askForEmail(site);
  const token = tokenIn(await readMail(site, newEmail));
  await sendRest(site, 'PUT /auth/email', { bearer: accessToken, body: { token } });
  return { user, newEmail, token };
}

async function undoEmail(site: Site) {
  const { user } = await changeEmail(site);
  const token = tokenIn(await readMail(site, user.email, { subject: /email address was changed/ }));
  await sendRest(site, 'POST /auth/recovery', { body: { token } });
  return { user, token };
}
