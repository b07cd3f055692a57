import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const startSection: HelpSection = {
  id: 'start',
  title: m.help_section_start,
  questions: [
    {
      id: 'what-is-yobirin',
      question: m.help_what_is_yobirin_question,
      answer: m.help_what_is_yobirin_answer,
    },
    {
      id: 'requirements',
      question: m.help_requirements_question,
      answer: m.help_requirements_answer,
      messages: [m.visitor_needs_script, m.common_needs_script],
    },
    {
      id: 'cost',
      question: m.help_cost_question,
      answer: m.help_cost_answer,
    },
    {
      id: 'create-account',
      question: m.help_create_account_question,
      answer: m.help_create_account_answer,
    },
    {
      id: 'confirmation-mail',
      question: m.help_confirmation_mail_question,
      answer: m.help_confirmation_mail_answer,
      messages: [m.auth_resend_refused_title],
    },
    {
      id: 'link-invalid',
      question: m.help_link_invalid_question,
      answer: m.help_link_invalid_answer,
      messages: [
        m.auth_confirmation_invalid_title,
        m.auth_reset_invalid_title,
        m.auth_recover_invalid_title,
        m.auth_recover_invalid_text,
        m.account_update_email_invalid_title,
        m.auth_link_failed,
      ],
    },
    {
      id: 'email-taken',
      question: m.help_email_taken_question,
      answer: m.help_email_taken_answer,
      messages: [m.auth_email_taken_title, m.user_email_taken],
    },
    {
      id: 'choose-id',
      question: m.help_choose_id_question,
      answer: m.help_choose_id_answer,
      messages: [m.intro_taken, m.id_taken, m.id_modal_taken, m.validation_yobirin_id],
    },
  ],
};
