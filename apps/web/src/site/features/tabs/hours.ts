import { m } from '../../../i18n/gen/messages.js';
import { ClockIcon } from '../../../ui/picture/icons.tsx';
import type { FeatureTab } from '../feature-tab.ts';

export const hoursTab: FeatureTab = {
  Icon: ClockIcon,
  label: m.feature_hours_tab,
  title: m.feature_hours_title,
  lead: m.feature_hours_lead,
  items: [
    {
      screenshot: 'schedule',
      title: m.feature_hours_week_title,
      text: m.feature_hours_week_text,
      picture: m.feature_hours_week_picture,
    },
    {
      screenshot: 'absence',
      title: m.feature_hours_absence_title,
      text: m.feature_hours_absence_text,
      picture: m.feature_hours_absence_picture,
    },
  ],
};
