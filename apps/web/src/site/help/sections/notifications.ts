import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const notificationsSection: HelpSection = {
  id: 'notifications',
  title: m.help_section_notifications,
  questions: [
    {
      id: 'notifications-allow',
      question: m.help_notifications_allow_question,
      answer: m.help_notifications_allow_answer,
    },
    {
      id: 'notifications-choose',
      question: m.help_notifications_choose_question,
      answer: m.help_notifications_choose_answer,
      messages: [m.notification_failed],
    },
    {
      id: 'notifications-chrome',
      question: m.help_notifications_chrome_question,
      answer: m.help_notifications_chrome_answer,
      messages: [m.device_push_denied_title, m.device_push_denied_chromium, m.device_push_denied_other],
    },
    {
      id: 'notifications-firefox',
      question: m.help_notifications_firefox_question,
      answer: m.help_notifications_firefox_answer,
      messages: [m.device_push_denied_firefox],
    },
    {
      id: 'notifications-mac',
      question: m.help_notifications_mac_question,
      answer: m.help_notifications_mac_answer,
      messages: [m.device_push_denied_safari],
    },
    {
      id: 'notifications-iphone',
      question: m.help_notifications_iphone_question,
      answer: m.help_notifications_iphone_answer,
      messages: [m.device_push_denied_ios],
    },
    {
      id: 'notifications-android',
      question: m.help_notifications_android_question,
      answer: m.help_notifications_android_answer,
      messages: [m.device_push_denied_android],
    },
    {
      id: 'notifications-failed',
      question: m.help_notifications_failed_question,
      answer: m.help_notifications_failed_answer,
      messages: [m.device_push_failed_title],
    },
  ],
};
