import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const signinSection: HelpSection = {
  id: 'signin',
  title: m.help_section_signin,
  questions: [
    {
      id: 'signin-refused',
      question: m.help_signin_refused_question,
      answer: m.help_signin_refused_answer,
      messages: [m.auth_signin_refused_title],
    },
    {
      id: 'password-reset',
      question: m.help_password_reset_question,
      answer: m.help_password_reset_answer,
      messages: [m.auth_apply_reset_refused_title],
    },
    {
      id: 'password-rules',
      question: m.help_password_rules_question,
      answer: m.help_password_rules_answer,
      messages: [
        m.validation_password,
        m.validation_password_mismatch,
        m.validation_new_password_mismatch,
        m.user_password_wrong,
        m.exit_wrong_password,
      ],
    },
    {
      id: 'email-change',
      question: m.help_email_change_question,
      answer: m.help_email_change_answer,
      messages: [m.validation_email_mismatch],
    },
    {
      id: 'signin-phone',
      question: m.help_signin_phone_question,
      answer: m.help_signin_phone_answer,
      messages: [m.user_phone_expired, m.user_phone_copy_failed],
    },
    {
      id: 'devices',
      question: m.help_devices_question,
      answer: m.help_devices_answer,
      messages: [m.user_devices_failed],
    },
    {
      id: 'signed-out',
      question: m.help_signed_out_question,
      answer: m.help_signed_out_answer,
      messages: [m.auth_ended_title],
    },
    {
      id: 'name-change',
      question: m.help_name_change_question,
      answer: m.help_name_change_answer,
    },
    {
      id: 'leave-service',
      question: m.help_leave_service_question,
      answer: m.help_leave_service_answer,
      messages: [m.exit_refused_under_way, m.exit_refused_subscription, m.exit_refused_no_account],
    },
  ],
};
