import { m } from '../../../i18n/gen/messages.js';
import { LocationIcon } from '../../../ui/picture/icons.tsx';
import type { FeatureTab } from '../feature-tab.ts';

export const callTab: FeatureTab = {
  Icon: LocationIcon,
  label: m.feature_call_tab,
  title: m.feature_call_title,
  lead: m.feature_call_lead,
  items: [
    {
      screenshot: 'talking',
      title: m.feature_call_browser_title,
      text: m.feature_call_browser_text,
      picture: m.feature_call_browser_picture,
    },
    {
      screenshot: 'location',
      title: m.feature_call_location_title,
      text: m.feature_call_location_text,
      picture: m.feature_call_location_picture,
      hasArticle: true,
    },
    {
      screenshot: 'home',
      title: m.feature_call_device_title,
      text: m.feature_call_device_text,
      picture: m.feature_call_device_picture,
    },
  ],
};
