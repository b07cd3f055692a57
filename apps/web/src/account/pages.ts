import type { RouteComponent } from '@tanstack/react-router';
import type { RouteName } from '@yobirin/contract/paths';
import { m } from '../i18n/gen/messages.js';
import { lazyPage } from './lazy-page.ts';

export type Page = { title: () => string; component: RouteComponent };
export type Pages = Partial<Record<RouteName, Page>>;

/** Pages before sign-in and after deleting the user: with a logo above and languages below. */
export const framedPages: Pages = {
  authSignup: {
    title: m.auth_signup_title,
    component: lazyPage(() => import('./routes/auth/signup.tsx'), 'SignupPage'),
  },
  authResendConfirmation: {
    title: m.auth_resend_title,
    component: lazyPage(() => import('./routes/auth/resend-confirmation.tsx'), 'ResendConfirmationPage'),
  },
  authConfirmation: {
    title: m.auth_confirmation_title,
    component: lazyPage(() => import('./routes/auth/confirmation.tsx'), 'ConfirmationPage'),
  },
  authSignin: {
    title: m.auth_signin_title,
    component: lazyPage(() => import('./routes/auth/signin.tsx'), 'SigninPage'),
  },
  authApplyResetPassword: {
    title: m.auth_apply_reset_title,
    component: lazyPage(() => import('./routes/auth/apply-reset-password.tsx'), 'ApplyResetPasswordPage'),
  },
  authResetPassword: {
    title: m.auth_reset_title,
    component: lazyPage(() => import('./routes/auth/reset-password.tsx'), 'ResetPasswordPage'),
  },
  authRecover: {
    title: m.auth_recover_title,
    component: lazyPage(() => import('./routes/auth/recover.tsx'), 'RecoverPage'),
  },
  inviteRespond: {
    title: m.account_invite_title,
    component: lazyPage(() => import('./routes/invite/respond.tsx'), 'InviteRespondPage'),
  },
  accountCanceled: {
    title: m.canceled_title,
    component: lazyPage(() => import('./routes/account/canceled.tsx'), 'CanceledPage'),
  },
};

/** Pages after sign-in, with the menu. */
export const areaPages: Pages = {
  accountIntroduction: {
    title: m.intro_title,
    component: lazyPage(() => import('./routes/account/introduction.tsx'), 'IntroductionPage'),
  },
  accountHome: {
    title: m.nav_home,
    component: lazyPage(() => import('./routes/account/home.tsx'), 'HomePage'),
  },
  accountInbox: {
    title: m.nav_inbox,
    component: lazyPage(() => import('./routes/account/inbox.tsx'), 'InboxPage'),
  },
  accountCallHistories: {
    title: m.nav_calls,
    component: lazyPage(() => import('./routes/account/call-histories.tsx'), 'CallHistoriesPage'),
  },
  accountMessages: {
    title: m.nav_messages,
    component: lazyPage(() => import('./routes/account/messages.tsx'), 'MessagesPage'),
  },
  accountMessage: {
    title: m.account_message_title,
    component: lazyPage(() => import('./routes/account/message.tsx'), 'MessagePage'),
  },
  accountSearch: {
    title: m.nav_search,
    component: lazyPage(() => import('./routes/account/search.tsx'), 'SearchPage'),
  },
  accountFavorites: {
    title: m.nav_contacts,
    component: lazyPage(() => import('./routes/account/favorites.tsx'), 'FavoritesPage'),
  },
  accountProfile: {
    title: m.nav_profile,
    component: lazyPage(() => import('./routes/account/profile.tsx'), 'ProfilePage'),
  },
  accountSchedule: {
    title: m.nav_schedule,
    component: lazyPage(() => import('./routes/account/schedule.tsx'), 'SchedulePage'),
  },
  accountComment: {
    title: m.nav_comment,
    component: lazyPage(() => import('./routes/account/comment.tsx'), 'CommentPage'),
  },
  accountAfkComment: {
    title: m.nav_afk_comment,
    component: lazyPage(() => import('./routes/account/afk-comment.tsx'), 'AfkCommentPage'),
  },
  accountTexts: {
    title: m.texts_title,
    component: lazyPage(() => import('./routes/account/texts.tsx'), 'TextsPage'),
  },
  accountMembers: {
    title: m.nav_members,
    component: lazyPage(() => import('./routes/account/members.tsx'), 'MembersPage'),
  },
  accountMember: {
    title: m.account_member_title,
    component: lazyPage(() => import('./routes/account/member.tsx'), 'MemberPage'),
  },
  accountGroups: {
    title: m.nav_groups,
    component: lazyPage(() => import('./routes/account/groups.tsx'), 'GroupsPage'),
  },
  accountGroup: {
    title: m.account_group_title,
    component: lazyPage(() => import('./routes/account/group.tsx'), 'GroupPage'),
  },
  accountGroupMembers: {
    title: m.account_group_members_title,
    component: lazyPage(() => import('./routes/account/group-members.tsx'), 'GroupMembersPage'),
  },
  accountUser: {
    title: m.nav_user,
    component: lazyPage(() => import('./routes/account/user.tsx'), 'UserPage'),
  },
  accountNotifications: {
    title: m.notification_title,
    component: lazyPage(() => import('./routes/account/notifications.tsx'), 'NotificationsPage'),
  },
  accountGlossary: {
    title: m.glossary_title,
    component: lazyPage(() => import('./routes/account/glossary.tsx'), 'GlossaryPage'),
  },
  accountFigures: {
    title: m.nav_figures,
    component: lazyPage(() => import('./routes/account/figures.tsx'), 'FiguresPage'),
  },
  accountQuickAnswers: {
    title: m.quick_title,
    component: lazyPage(() => import('./routes/account/quick-answers.tsx'), 'QuickAnswersPage'),
  },
  accountUpdateEmail: {
    title: m.account_update_email_title,
    component: lazyPage(() => import('./routes/account/update-email.tsx'), 'UpdateEmailPage'),
  },
  accountContract: {
    title: m.account_contract_title,
    component: lazyPage(() => import('./routes/account/subscription.tsx'), 'ContractPage'),
  },
  accountInvoices: {
    title: m.account_invoices_title,
    component: lazyPage(() => import('./routes/account/invoices.tsx'), 'InvoicesPage'),
  },
  servicePlans: {
    title: m.plan_title,
    component: lazyPage(() => import('./routes/service/plans.tsx'), 'PlansPage'),
  },
};
