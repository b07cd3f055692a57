import type { ReactNode } from 'react';
import { m } from '../../i18n/gen/messages.js';
import {
  BellIcon,
  ChatIcon,
  ClockIcon,
  GroupIcon,
  LocationIcon,
  LockIcon,
  PersonIcon,
  QrCodeIcon,
} from '../../ui/icons.tsx';
import type { ScreenshotName } from '../parts/screenshots.ts';

export type FeatureItem = {
  screenshot: ScreenshotName;
  title: () => string;
  text: () => string;
  /** What the picture shows. */
  picture: () => string;
  /** Leads to the operator's article about it, if there is one (MARKETING-06). */
  hasArticle?: true;
};

export type FeatureTab = {
  Icon: (props: { className?: string }) => ReactNode;
  label: () => string;
  title: () => string;
  lead: () => string;
  /** None for the overview. */
  items: readonly FeatureItem[];
};

/** In the order in which an address counts them. The first four are also on the root page (MARKETING-03). */
export const featureTabs: readonly FeatureTab[] = [
  {
    Icon: BellIcon,
    label: m.feature_overview_tab,
    title: m.feature_overview_title,
    lead: m.feature_overview_lead,
    items: [],
  },
  {
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
  },
  {
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
  },
  {
    Icon: QrCodeIcon,
    label: m.feature_qr_tab,
    title: m.feature_qr_title,
    lead: m.feature_qr_lead,
    items: [
      {
        screenshot: 'qr-maker',
        title: m.feature_qr_make_title,
        text: m.feature_qr_make_text,
        picture: m.feature_qr_make_picture,
      },
      {
        screenshot: 'call-page-room',
        title: m.feature_qr_open_title,
        text: m.feature_qr_open_text,
        picture: m.feature_qr_open_picture,
      },
      {
        screenshot: 'incoming',
        title: m.feature_qr_ring_title,
        text: m.feature_qr_ring_text,
        picture: m.feature_qr_ring_picture,
      },
    ],
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
];
