import type { SiteSettings } from '@yobirin/contract/pages';
import { paths } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { SmartphoneIcon } from '../../ui/picture/icons.tsx';
import { requireFeature } from '../features/feature-of-screenshot.ts';
import type { IllustrationProps } from '../illustrations/illustration.tsx';
import { Step1 } from '../illustrations/step-1.tsx';
import { Step2 } from '../illustrations/step-2.tsx';
import { Step3 } from '../illustrations/step-3.tsx';
import { Step4 } from '../illustrations/step-4.tsx';
import { Step5 } from '../illustrations/step-5.tsx';
import type { ScreenshotName } from '../parts/screenshots.ts';

type StepLink = { href: string; text: () => string; icon?: ReactNode; isPrimary?: true };

export type Step = {
  Picture: (props: IllustrationProps) => ReactNode;
  title: () => string;
  text: () => string;
  links: readonly StepLink[];
};

/** The steps from sign-up to the first call (MARKETING-10). */
export function howToSteps(settings: SiteSettings): readonly Step[] {
  return [
    {
      Picture: Step1,
      title: m.how_to_account_title,
      text: m.how_to_account_text,
      links: [{ href: paths.authSignup(), text: m.how_to_account_action, isPrimary: true }],
    },
    {
      Picture: Step2,
      title: m.how_to_phone_title,
      text: hasStore(settings) ? m.how_to_phone_store_text : m.how_to_phone_web_text,
      links: phoneLinks(settings),
    },
    {
      Picture: Step3,
      title: m.how_to_page_title,
      text: m.how_to_page_text,
      links: [{ href: featuresAbout('profile'), text: m.how_to_page_action }],
    },
    {
      Picture: Step4,
      title: m.how_to_share_title,
      text: m.how_to_share_text,
      links: [{ href: featuresAbout('qr-maker'), text: m.how_to_share_action }],
    },
    {
      Picture: Step5,
      title: m.how_to_answer_title,
      text: m.how_to_answer_text,
      links: [{ href: featuresAbout('talking'), text: m.how_to_answer_action }],
    },
  ];
}

export function stepId(number: number): string {
  return `step-${number}`;
}

/** The features tab that explains a screenshot. */
function featuresAbout(screenshot: ScreenshotName): string {
  return paths.serviceFeatures({ tab: requireFeature(screenshot).tab });
}

function hasStore({ appStoreUrl, googlePlayUrl }: SiteSettings): boolean {
  return Boolean(appStoreUrl ?? googlePlayUrl);
}

/** Links to the stores, or to the installation of the web app if the operator has no store app (OP-02). */
function phoneLinks({ appStoreUrl, googlePlayUrl }: SiteSettings): StepLink[] {
  const icon = <SmartphoneIcon />;
  return [
    appStoreUrl
      ? { href: appStoreUrl, text: m.how_to_phone_app_store, icon }
      : { href: `${paths.serviceHelp()}#install-iphone`, text: m.how_to_phone_iphone, icon },
    googlePlayUrl
      ? { href: googlePlayUrl, text: m.how_to_phone_google_play, icon }
      : { href: `${paths.serviceHelp()}#install-android`, text: m.how_to_phone_android, icon },
  ];
}
