import { m } from '../../../i18n/gen/messages.js';
import { GroupIcon } from '../../../ui/picture/icons.tsx';
import type { FeatureTab } from '../feature-tab.ts';

export const groupTab: FeatureTab = {
  Icon: GroupIcon,
  label: m.feature_group_tab,
  title: m.feature_group_title,
  lead: m.feature_group_lead,
  items: [
    {
      screenshot: 'group-members',
      title: m.feature_group_ring_title,
      text: m.feature_group_ring_text,
      picture: m.feature_group_ring_picture,
    },
    {
      screenshot: 'answered',
      title: m.feature_group_transfer_title,
      text: m.feature_group_transfer_text,
      picture: m.feature_group_transfer_picture,
    },
  ],
};
