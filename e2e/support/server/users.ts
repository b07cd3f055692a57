import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, BrowserContext } from '@playwright/test';
import type { LanguageCode } from '../../../packages/contract/src/locale.ts';
import { accessTokenHeader, refreshTokenHeader, type SigninTokens } from '../../../packages/contract/src/session.ts';
import { choosePlan, type PlanName } from '../billing/choose-plan.ts';
import { newId } from '../team/new-id.ts';
import type { Mailbox } from './mailbox.ts';
import { addSigninCookies } from './signin-cookies.ts';

export type TestUser = {
  email: string;
  password: string;
  /** Null before the introduction. */
  yobirinId: string | null;
};

type Credentials = Pick<TestUser, 'email' | 'password'>;

type Person = { firstName: string; lastName: string; language: LanguageCode };

/** Settings of a profile. */
type ProfileSettings = {
  nickname?: string;
  comment?: string;
  afkComment?: string;
  isAvailableForCall?: boolean;
  receiveChatFrom?: 'ALL' | 'USER' | 'MEMBER';
  callPasswordRequired?: boolean;
  callPassword?: string;
  isContactsOnly?: boolean;
  isCallReasonRequired?: boolean;
};

export type NewUser = Partial<Person> & {
  isIntroduced?: boolean;
  /** Takes calls around the clock, because journeys run at any hour; otherwise in the default hours. */
  isAlwaysOpen?: boolean;
  /** The plan of their account; on trial by default. */
  plan?: PlanName;
  profile?: ProfileSettings;
};

export const password = 'Umbrella7x';
const person: Person = { firstName: '花子', lastName: '山田', language: 'JP' };

/** Creates users through the regular steps: sign up, open the mail, choose a password, complete the introduction. */
export class Users {
  readonly #request: APIRequestContext;
  readonly #mailbox: Mailbox;
  readonly #origin: string;
  /** By e-mail address, for requests behind the screens: checking a password costs as much processor time as a small page. */
  readonly #tokens = new Map<string, SigninTokens>();
  readonly #address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  constructor({ request, mailbox, origin }: { request: APIRequestContext; mailbox: Mailbox; origin: string }) {
    this.#request = request;
    this.#mailbox = mailbox;
    this.#origin = origin;
  }

  /** An unused e-mail address. */
  newEmail(): string {
    return `${randomUUID()}@example.com`;
  }

  /** Signs up only, and returns the link in the mail. */
  async signUp(email: string, overrides: Partial<Person> = {}): Promise<string> {
    await this.#send('post', '/auth/signup', { email, ...person, ...overrides });
    const mail = await this.#mailbox.waitForMail(email);
    return requireLink(mail.links, '/auth/confirmation');
  }

  /** A user with a password and, by default, a public ID. */
  async create({ isIntroduced = true, isAlwaysOpen = false, plan, profile = {}, ...overrides }: NewUser = {}) {
    const email = this.newEmail();
    const token = new URL(await this.signUp(email, overrides)).searchParams.get('token');
    const choice = { token, password, passwordConfirmation: password };
    const tokens = tokensOf(await this.#send('post', '/auth/confirmation', choice));
    this.#tokens.set(email, tokens);
    const yobirinId = isIntroduced ? await this.#introduce(tokens, profile) : null;
    if (isAlwaysOpen) await this.#openAroundTheClock(tokens);
    if (plan) await choosePlan(email, plan);
    return { email, password, yobirinId } satisfies TestUser;
  }

  /** Signs a browser in, as a further device. */
  async signIn(context: BrowserContext, user: Credentials): Promise<void> {
    await addSigninCookies(context, this.#origin, await this.#newTokens(user));
  }

  /** Requests a password reset, and returns the link in the mail. */
  async applyResetPassword(email: string): Promise<string> {
    await this.#send('post', '/auth/password/reset', { email });
    const mail = await this.#mailbox.waitForMail(email, { subject: /再設定|Reset/ });
    return requireLink(mail.links, '/auth/reset-password');
  }

  /** Registers a user by the link of an invitation. They hold the ID it was for. */
  async signUpByInvitation(link: string, overrides: Partial<Person> = {}): Promise<void> {
    const { firstName, lastName } = { ...person, ...overrides };
    const token = new URL(link).searchParams.get('token');
    const registration = { token, firstName, lastName, password, passwordConfirmation: password };
    await this.#send('post', '/auth/invite-signup', registration);
  }

  /** Sends a query as this user, behind the screens. */
  async ask(user: Credentials, query: string, variables = {}) {
    const tokens = this.#tokens.get(user.email) ?? (await this.#newTokens(user));
    this.#tokens.set(user.email, tokens);
    return this.#graphql(tokens, query, variables);
  }

  /** The tokens of a further device. */
  async #newTokens({ email, password }: Credentials): Promise<SigninTokens> {
    return tokensOf(await this.#send('post', '/auth/signin', { email, password }));
  }

  async #introduce(tokens: SigninTokens, profile: ProfileSettings): Promise<string> {
    const { id } = await this.#findProperty(tokens);
    const yobirinId = newId();
    await this.#graphql(tokens, introduction, { id, yobirinId, nickname: '山田花子', ...profile });
    return yobirinId;
  }

  async #openAroundTheClock(tokens: SigninTokens): Promise<void> {
    const { scheduleSettings } = await this.#findProperty(tokens);
    const wholeDay = { isAvailableForCall: true, beginTime: '00:00', endTime: '24:00' };
    const [{ timeZone, offsetMinutes }] = scheduleSettings;
    const rows = scheduleSettings.map(({ id }: { id: string }) => ({ id, ...wholeDay }));
    await this.#graphql(tokens, hoursUpdate, { scheduleSettings: rows, timeZone, offsetMinutes });
  }

  async #findProperty(tokens: SigninTokens) {
    const { authenticatedUser } = await this.#graphql(tokens, propertyQuery);
    return authenticatedUser.memberships[0].yobirinProperties[0];
  }

  async #graphql({ accessToken }: SigninTokens, query: string, variables = {}) {
    const response = await this.#request.post('/graphql', {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { query, variables },
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }

  async #send(method: 'post' | 'put', path: string, data: unknown): Promise<APIResponse> {
    const response = await this.#request[method](path, { data, headers: { 'x-forwarded-for': this.#address } });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return response;
  }
}

const propertyQuery = `{
  authenticatedUser { memberships { yobirinProperties { id scheduleSettings { id timeZone offsetMinutes } } } }
}`;
const introduction = `mutation (
  $id: ID!, $yobirinId: String, $nickname: String, $comment: String, $afkComment: String, $isAvailableForCall: Boolean,
  $receiveChatFrom: ReceiveChatFrom, $callPasswordRequired: Boolean, $callPassword: String,
  $isContactsOnly: Boolean, $isCallReasonRequired: Boolean
) {
  updateYobirinProperty(
    id: $id, yobirinId: $yobirinId, nickname: $nickname, comment: $comment, afkComment: $afkComment,
    isAvailableForCall: $isAvailableForCall, receiveChatFrom: $receiveChatFrom,
    callPasswordRequired: $callPasswordRequired, callPassword: $callPassword,
    isContactsOnly: $isContactsOnly, isCallReasonRequired: $isCallReasonRequired
  ) { id }
}`;
const hoursUpdate = `mutation ($scheduleSettings: [ScheduleSettingInput!]!, $timeZone: String!, $offsetMinutes: Int!) {
  updateScheduleSettings(scheduleSettings: $scheduleSettings, timeZone: $timeZone, offsetMinutes: $offsetMinutes) { id }
}`;

function tokensOf(response: APIResponse): SigninTokens {
  const headers = response.headers();
  return { accessToken: headers[accessTokenHeader] ?? '', refreshToken: headers[refreshTokenHeader] ?? '' };
}

function requireLink(links: string[], path: string): string {
  const link = links.find((address) => new URL(address).pathname === path);
  if (!link) throw new Error(`No link to ${path} among ${links.join(', ')}`);
  return link;
}
