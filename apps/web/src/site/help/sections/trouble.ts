import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const troubleSection: HelpSection = {
  id: 'trouble',
  title: m.help_section_trouble,
  questions: [
    {
      id: 'server-error',
      question: m.help_server_error_question,
      answer: m.help_server_error_answer,
      messages: [m.error_server_title, m.error_outage_title],
    },
    {
      id: 'connection',
      question: m.help_connection_question,
      answer: m.help_connection_answer,
      messages: [m.error_connection_text],
    },
    {
      id: 'too-many',
      question: m.help_too_many_question,
      answer: m.help_too_many_answer,
      messages: [
        m.error_too_many_title,
        m.error_wait_seconds,
        m.error_wait_minutes,
        m.error_wait_hours,
        m.visitor_too_many_lookups,
      ],
    },
    {
      id: 'input-invalid',
      question: m.help_input_invalid_question,
      answer: m.help_input_invalid_answer,
      messages: [m.validation_required, m.validation_email, m.validation_invalid],
    },
    {
      id: 'not-allowed',
      question: m.help_not_allowed_question,
      answer: m.help_not_allowed_answer,
    },
    {
      id: 'page-not-found',
      question: m.help_page_not_found_question,
      answer: m.help_page_not_found_answer,
      messages: [m.account_not_found_heading],
    },
    {
      id: 'load-failed',
      question: m.help_load_failed_question,
      answer: m.help_load_failed_answer,
      messages: [m.profile_failed, m.calendar_failed, m.plan_failed, m.receiver_load_more_failed],
    },
    {
      id: 'copy-failed',
      question: m.help_copy_failed_question,
      answer: m.help_copy_failed_answer,
      messages: [m.home_copy_failed, m.visitor_copy_failed, m.chat_copy_failed, m.history_copy_failed],
    },
  ],
};
