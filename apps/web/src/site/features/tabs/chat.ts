import { m } from '../../../i18n/gen/messages.js';
import { ChatIcon } from '../../../ui/picture/icons.tsx';
import type { FeatureTab } from '../feature-tab.ts';

export const chatTab: FeatureTab = {
  Icon: ChatIcon,
  label: m.feature_chat_tab,
  title: m.feature_chat_title,
  lead: m.feature_chat_lead,
  items: [
    {
      screenshot: 'guest-chat',
      title: m.feature_chat_guest_title,
      text: m.feature_chat_guest_text,
      picture: m.feature_chat_guest_picture,
    },
    {
      screenshot: 'messages',
      title: m.feature_chat_team_title,
      text: m.feature_chat_team_text,
      picture: m.feature_chat_team_picture,
    },
    {
      screenshot: 'assistant',
      title: m.feature_chat_ai_title,
      text: m.feature_chat_ai_text,
      picture: m.feature_chat_ai_picture,
    },
  ],
};
