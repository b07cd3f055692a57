import { expect, test } from 'vitest';
import { isLocalPath, paths, type RouteName, routes } from './paths.ts';

/** Every page of the requirements, as written there. */
const named: Record<RouteName, string> = {
  root: '/',
  call: '/{id}',
  authSignup: '/auth/signup',
  authResendConfirmation: '/auth/resend-confirmation',
  authConfirmation: '/auth/confirmation?token',
  authSignin: '/auth/signin',
  authApplyResetPassword: '/auth/apply-reset-password',
  authResetPassword: '/auth/reset-password?token',
  authRecover: '/auth/recover?token',
  inviteRespond: '/invite/respond?token',
  guestChat: '/guest/chat?token',
  mailConfirm: '/mail/confirm?token',
  mailUnsubscribe: '/mail/unsubscribe?token',
  accountIntroduction: '/account/introduction',
  accountHome: '/account/home',
  accountCallHistories: '/account/call-histories',
  accountInbox: '/account/inbox',
  accountMessages: '/account/messages',
  accountMessage: '/account/messages/{id}',
  accountSearch: '/account/search',
  accountFavorites: '/account/favorites',
  accountProfile: '/account/profile',
  accountSchedule: '/account/schedule',
  accountComment: '/account/comment',
  accountAfkComment: '/account/afk-comment',
  accountTexts: '/account/texts/:id',
  accountMembers: '/account/members',
  accountMember: '/account/members/{id}',
  accountGroups: '/account/groups',
  accountGroup: '/account/groups/{id}',
  accountGroupMembers: '/account/groups/{id}/members',
  accountFigures: '/account/figures',
  accountUser: '/account/user',
  accountNotifications: '/account/notifications',
  accountGlossary: '/account/glossary',
  accountQuickAnswers: '/account/quick-answers',
  accountUpdateEmail: '/account/update-email?token',
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
};

test('every page has the path the requirements give it', () => {
  const written = Object.entries(named).map(([name, path]) => [name, path.replace(/\{id\}/g, ':id').split('?')[0]]);
  const ours = Object.entries(routes).map(([name, path]) => [name, path.replace(':yobirinId', ':id')]);

  expect(ours).toEqual(written);
});

test('a path is built from its pattern and its query', () => {
  expect(paths.root()).toBe('/');
  expect(paths.accountHome()).toBe('/account/home');
  expect(paths.accountMessage({ id: '42' })).toBe('/account/messages/42');
  expect(paths.accountGroupMembers({ id: '7' })).toBe('/account/groups/7/members');
  expect(paths.authConfirmation({ token: 'a/b+c=' })).toBe('/auth/confirmation?token=a%2Fb%2Bc%3D');
  expect(paths.serviceFeatures({ tab: 2 })).toBe('/service/features?tab=2');
});

test('undefined values are left out of the query', () => {
  expect(paths.authSignin()).toBe('/auth/signin');
  expect(paths.authSignin({ redirect: undefined })).toBe('/auth/signin');
});

test('a call link preserves any caller name', () => {
  const callerName = '101号室 & テラス👨‍👩‍👧‍👦?';
  const [path, query = ''] = paths.call({ yobirinId: 'demo-desk', callerName }).split('?');

  expect(path).toBe('/demo-desk');
  expect(decodeURIComponent(query)).toBe(`callerName=${callerName}`);
});

test('half a surrogate pair does not break a link', () => {
  expect(paths.call({ yobirinId: 'demo', callerName: 'a\ud83d' })).toBe('/demo?callerName=a%EF%BF%BD');
});

test.each([
  ['/account/home', true],
  ['/', true],
  ['/account/messages/1?tab=2#end', true],
  ['', false],
  ['account/home', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['/\t/evil.example', false],
  ['/\n/evil.example', false],
])('%j stays within this site: %s', (path, isLocal) => {
  expect(isLocalPath(path)).toBe(isLocal);
});
