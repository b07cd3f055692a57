import { m } from '../../../i18n/gen/messages.js';
import { LockIcon } from '../../../ui/picture/icons.tsx';
import type { FeatureTab } from '../feature-tab.ts';

export const limitTab: FeatureTab = {
  Icon: LockIcon,
  label: m.feature_limit_tab,
  title: m.feature_limit_title,
  lead: m.feature_limit_lead,
  items: [
    {
      screenshot: 'call-password',
      title: m.feature_limit_password_title,
      text: m.feature_limit_password_text,
      picture: m.feature_limit_password_picture,
    },
    {
      screenshot: 'approval',
      title: m.feature_limit_approval_title,
      text: m.feature_limit_approval_text,
      picture: m.feature_limit_approval_picture,
    },
  ],
};
