import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const historySection: HelpSection = {
  id: 'history',
  title: m.help_section_history,
  questions: [
    {
      id: 'history-see',
      question: m.help_history_see_question,
      answer: m.help_history_see_answer,
      messages: [m.history_failed, m.history_more_failed],
    },
    {
      id: 'favorites',
      question: m.help_favorites_question,
      answer: m.help_favorites_answer,
      messages: [m.contact_add_already, m.contact_add_self, m.contact_failed, m.contact_more_failed],
    },
    {
      id: 'member-list',
      question: m.help_member_list_question,
      answer: m.help_member_list_answer,
      messages: [m.contact_members_failed],
    },
    {
      id: 'switch-id',
      question: m.help_switch_id_question,
      answer: m.help_switch_id_answer,
      messages: [m.nav_switcher_failed, m.nav_switcher_invalid, m.user_membership_invalid],
    },
    {
      id: 'id-lost',
      question: m.help_id_lost_question,
      answer: m.help_id_lost_answer,
      messages: [m.nav_lost_title],
    },
  ],
};
