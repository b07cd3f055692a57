import { m } from '../../../i18n/gen/messages.js';
import { PersonIcon } from '../../../ui/picture/icons.tsx';
import type { FeatureTab } from '../feature-tab.ts';

export const pageTab: FeatureTab = {
  Icon: PersonIcon,
  label: m.feature_page_tab,
  title: m.feature_page_title,
  lead: m.feature_page_lead,
  items: [
    {
      screenshot: 'profile',
      title: m.feature_page_look_title,
      text: m.feature_page_look_text,
      picture: m.feature_page_look_picture,
    },
    {
      screenshot: 'call-page',
      title: m.feature_page_intro_title,
      text: m.feature_page_intro_text,
      picture: m.feature_page_intro_picture,
    },
    {
      screenshot: 'call-page-closed',
      title: m.feature_page_closed_title,
      text: m.feature_page_closed_text,
      picture: m.feature_page_closed_picture,
    },
  ],
};
