import { m } from '../../../i18n/gen/messages.js';
import { BellIcon } from '../../../ui/picture/icons.tsx';
import type { FeatureTab } from '../feature-tab.ts';

export const overviewTab: FeatureTab = {
  Icon: BellIcon,
  label: m.feature_overview_tab,
  title: m.feature_overview_title,
  lead: m.feature_overview_lead,
  items: [],
};
