import type { GuestLocale } from './locale.ts';
import { toWellFormed } from './well-formed.ts';

/** Every page by its name (GUARD-01 to GUARD-04). */
export const routes = {
  root: '/',
  call: '/:yobirinId',

  authSignup: '/auth/signup',
  authResendConfirmation: '/auth/resend-confirmation',
  authConfirmation: '/auth/confirmation',
  authSignin: '/auth/signin',
  authApplyResetPassword: '/auth/apply-reset-password',
  authResetPassword: '/auth/reset-password',
  authRecover: '/auth/recover',
  inviteRespond: '/invite/respond',
  guestChat: '/guest/chat',
  mailConfirm: '/mail/confirm',
  mailUnsubscribe: '/mail/unsubscribe',

  accountIntroduction: '/account/introduction',
  accountHome: '/account/home',
  accountCallHistories: '/account/call-histories',
  accountInbox: '/account/inbox',
  accountMessages: '/account/messages',
  accountMessage: '/account/messages/:id',
  accountSearch: '/account/search',
  accountFavorites: '/account/favorites',
  accountProfile: '/account/profile',
  accountSchedule: '/account/schedule',
  accountComment: '/account/comment',
  accountAfkComment: '/account/afk-comment',
  accountTexts: '/account/texts/:id',

  accountMembers: '/account/members',
  accountMember: '/account/members/:id',
  accountGroups: '/account/groups',
  accountGroup: '/account/groups/:id',
  accountGroupMembers: '/account/groups/:id/members',
  accountFigures: '/account/figures',
  accountUser: '/account/user',
  accountNotifications: '/account/notifications',
  accountGlossary: '/account/glossary',
  accountQuickAnswers: '/account/quick-answers',
  accountUpdateEmail: '/account/update-email',
  accountContract: '/account/contract',
  accountInvoices: '/account/invoices',
  accountCanceled: '/account/canceled',

  serviceFeatures: '/service/features',
  serviceHelp: '/service/help',
  serviceHowToUse: '/service/how-to-use',
  serviceScenesEvent: '/service/scenes/event',
  serviceScenesFreelance: '/service/scenes/freelance',
  serviceScenesHotel: '/service/scenes/hotel',
  serviceScenesOrganization: '/service/scenes/organization',
  serviceScenesSecret: '/service/scenes/secret',
  serviceScenesStore: '/service/scenes/store',
  servicePlans: '/service/plans',
  serviceTerms: '/service/terms',
  servicePrivacyPolicy: '/service/privacy-policy',
  serviceLaw: '/service/law',

  status: '/status',
} as const;
export type RouteName = keyof typeof routes;

type RouteQueries = {
  call: {
    callerName?: string | undefined;
    autoCallerName?: string | undefined;
    referrerPath?: string | undefined;
    /** The language of the page, instead of that of the visitor's browser (LANG-09). */
    lang?: GuestLocale | undefined;
  };
  authConfirmation: { token: string };
  authSignin: { redirect?: string | undefined };
  authResetPassword: { token: string };
  authRecover: { token: string };
  inviteRespond: { token: string };
  guestChat: {
    /** Of a push notification: the browser finds the token of the room itself. */
    room?: string | undefined;
    token?: string | undefined;
    /** Of a mail about a call back: exchanged once for the token of the chat. */
    callback?: string | undefined;
  };
  mailConfirm: { token: string };
  mailUnsubscribe: { token: string };
  accountHome: { answer?: string | undefined };
  accountCallHistories: { tab?: string | undefined; call?: string | undefined };
  accountInbox: {
    view?: string | undefined;
    place?: string | undefined;
    language?: GuestLocale | undefined;
    label?: string | undefined;
    waiting?: number | undefined;
    thread?: string | undefined;
  };
  /** The post or the team note to show (SEARCH-13, SEARCH-14). */
  accountMessage: { post?: string | undefined; note?: string | undefined };
  accountSearch: {
    q?: string | undefined;
    person?: string | undefined;
    place?: string | undefined;
    /** Days such as `2026-03-09`, in the reader's time zone. */
    from?: string | undefined;
    to?: string | undefined;
    file?: string | undefined;
  };
  accountFavorites: { tab?: string | undefined; q?: string | undefined };
  accountFigures: {
    from?: string | undefined;
    to?: string | undefined;
    period?: string | undefined;
    id?: string | undefined;
    figure?: string | undefined;
    by?: string | undefined;
    key?: string | undefined;
  };
  accountMembers: { q?: string | undefined };
  accountGroups: { q?: string | undefined };
  accountUpdateEmail: { token: string };
  accountInvoices: { page?: number | undefined };
  serviceFeatures: { tab?: number | undefined };
};

type PathParams<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Record<Name, string>
    : object;

type RouteInput<Name extends RouteName> = PathParams<(typeof routes)[Name]> &
  (Name extends keyof RouteQueries ? RouteQueries[Name] : object);

type PathBuilder<Input> = keyof Input extends never
  ? () => string
  : object extends Input
    ? (input?: Input) => string
    : (input: Input) => string;

type Values = Readonly<Record<string, string | number | undefined>>;

/** `paths.accountMessage({ id })`, `paths.call({ yobirinId, callerName })`. Values that the pattern does not name go into the query. */
export const paths: { [Name in RouteName]: PathBuilder<RouteInput<Name>> } = Object.fromEntries(
  Object.entries(routes).map(([name, pattern]) => [name, (input: Values = {}) => buildPath(pattern, input)]),
  // The type of fromEntries does not keep the names.
) as Record<RouteName, (input?: Values) => string>;

/** Ends the address of a call page that opens with the question for the caller's name. It never starts a call by itself. */
export const callHash = '#call';

/** Ends the address of the profile settings: leads to the field of the call password. */
export const callPasswordHash = '#call-password';

/** Whether a path stays within this site, so that a `redirect` query cannot lead to another one. */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])[^\p{Cc}]*$/u.test(path);
}

function buildPath(pattern: string, input: Values): string {
  const segments = pattern.split('/');
  const path = segments
    .map((segment) => (segment.startsWith(':') ? encode(input[segment.slice(1)]) : segment))
    .join('/');
  const query = Object.entries(input)
    .filter(([name, value]) => !segments.includes(`:${name}`) && value !== undefined)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
  return query ? `${path}?${query}` : path;
}

function encode(value: string | number | undefined): string {
  return encodeURIComponent(toWellFormed(String(value)));
}
