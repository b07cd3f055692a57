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
      id: 'figures',
      question: m.help_figures_question,
      answer: m.help_figures_answer,
      messages: [m.figure_failed, m.figure_rows_failed, m.figure_rows_more_failed, m.figure_bad_dates],
    },
    {
      id: 'callbacks',
      question: m.help_callbacks_question,
      answer: m.help_callbacks_answer,
      messages: [
        m.callback_list_failed,
        m.callback_list_more_failed,
        m.callback_waiting_failed,
        m.home_threads_failed,
        m.home_team_failed,
        m.callback_changed,
        m.callback_call_unavailable,
        m.callback_taken,
        m.callback_taken_already,
        m.callback_taken_by,
        m.callback_taken_by_you,
      ],
    },
    {
      id: 'voice-messages',
      question: m.help_voice_messages_question,
      answer: m.help_voice_messages_answer,
      messages: [
        m.voice_deleted,
        m.voice_list_failed,
        m.voice_player_broken,
        m.voice_settings_conflict,
        m.voice_transcript_none,
      ],
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
