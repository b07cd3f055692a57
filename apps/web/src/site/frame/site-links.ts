import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { scenes } from '../scenes/scenes.ts';

export type SiteLink = { href: string; text: () => string };

export const sceneLinks: readonly SiteLink[] = scenes.map(({ route, name }) => ({ href: paths[route](), text: name }));

export const featuresLink: SiteLink = { href: paths.serviceFeatures(), text: m.site_nav_features };

export const guideLinks: readonly SiteLink[] = [
  { href: paths.serviceHowToUse(), text: m.site_nav_how_to_use },
  // The help, which is public: the page of the plans itself requires a sign-in (GUARD-20).
  { href: `${paths.serviceHelp()}#plans-list`, text: m.site_nav_plans },
  { href: paths.serviceHelp(), text: m.site_nav_help },
];

export const statusLink: SiteLink = { href: paths.status(), text: m.status_title };

export const legalLinks: readonly SiteLink[] = [
  { href: paths.serviceTerms(), text: m.site_nav_terms },
  { href: paths.servicePrivacyPolicy(), text: m.site_nav_privacy },
  { href: paths.serviceLaw(), text: m.site_nav_law },
];

export const accountLinks: readonly SiteLink[] = [
  { href: paths.authSignup(), text: m.site_nav_signup },
  { href: paths.authSignin(), text: m.site_signin },
];
