import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';

export type SiteLink = { href: string; text: () => string };

export const sceneLinks: readonly SiteLink[] = [
  { href: paths.serviceScenesOrganization(), text: m.site_scene_organization },
  { href: paths.serviceScenesStore(), text: m.site_scene_store },
  { href: paths.serviceScenesHotel(), text: m.site_scene_hotel },
  { href: paths.serviceScenesEvent(), text: m.site_scene_event },
  { href: paths.serviceScenesFreelance(), text: m.site_scene_freelance },
  { href: paths.serviceScenesSecret(), text: m.site_scene_secret },
];

export const featuresLink: SiteLink = { href: paths.serviceFeatures(), text: m.site_nav_features };

export const guideLinks: readonly SiteLink[] = [
  { href: paths.serviceHowToUse(), text: m.site_nav_how_to_use },
  { href: paths.servicePlans(), text: m.site_nav_plans },
  { href: paths.serviceHelp(), text: m.site_nav_help },
];

export const legalLinks: readonly SiteLink[] = [
  { href: paths.serviceTerms(), text: m.site_nav_terms },
  { href: paths.servicePrivacyPolicy(), text: m.site_nav_privacy },
  { href: paths.serviceLaw(), text: m.site_nav_law },
];

export const accountLinks: readonly SiteLink[] = [
  { href: paths.authSignup(), text: m.site_nav_signup },
  { href: paths.authSignin(), text: m.site_signin },
];
