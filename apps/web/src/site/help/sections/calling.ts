import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const callingSection: HelpSection = {
  id: 'calling',
  title: m.help_section_calling,
  questions: [
    {
      id: 'call-how',
      question: m.help_call_how_question,
      answer: m.help_call_how_answer,
    },
    {
      id: 'call-name',
      question: m.help_call_name_question,
      answer: m.help_call_name_answer,
      messages: [m.visitor_caller_name_too_long],
    },
    {
      id: 'call-name-invalid',
      question: m.help_call_name_invalid_question,
      answer: m.help_call_name_invalid_answer,
      messages: [m.visitor_caller_name_invalid_title],
    },
    {
      id: 'call-password',
      question: m.help_call_password_question,
      answer: m.help_call_password_answer,
      messages: [m.call_password_wrong, m.call_password_needed, m.visitor_call_password_invalid],
    },
    {
      id: 'call-not-connected',
      question: m.help_call_not_connected_question,
      answer: m.help_call_not_connected_answer,
      messages: [m.call_not_connected_title, m.call_rejected_text, m.call_timed_out_text],
    },
    {
      id: 'call-license',
      question: m.help_call_license_question,
      answer: m.help_call_license_answer,
      messages: [m.call_license_text],
    },
    {
      id: 'call-absent',
      question: m.help_call_absent_question,
      answer: m.help_call_absent_answer,
      messages: [m.call_absent_title],
    },
    {
      id: 'call-busy',
      question: m.help_call_busy_question,
      answer: m.help_call_busy_answer,
      messages: [m.call_busy_title],
    },
    {
      id: 'call-paused',
      question: m.help_call_paused_question,
      answer: m.help_call_paused_answer,
      messages: [m.call_paused_title],
    },
    {
      id: 'call-contacts-only',
      question: m.help_call_contacts_only_question,
      answer: m.help_call_contacts_only_answer,
      messages: [m.visitor_contacts_only],
    },
    {
      id: 'call-reason',
      question: m.help_call_reason_question,
      answer: m.help_call_reason_answer,
    },
    {
      id: 'call-checking',
      question: m.help_call_checking_question,
      answer: m.help_call_checking_answer,
      messages: [m.proof_title],
    },
    {
      id: 'call-hours',
      question: m.help_call_hours_question,
      answer: m.help_call_hours_answer,
      messages: [m.visitor_unavailable],
    },
    {
      id: 'call-lost',
      question: m.help_call_lost_question,
      answer: m.help_call_lost_answer,
      messages: [m.call_unreachable_text, m.receiver_ended_unreachable],
    },
    {
      id: 'call-unconnected',
      question: m.help_call_unconnected_question,
      answer: m.help_call_unconnected_answer,
      messages: [m.call_unconnected_text, m.receiver_ended_unconnected],
    },
    {
      id: 'call-hidden',
      question: m.help_call_hidden_question,
      answer: m.help_call_hidden_answer,
    },
    {
      id: 'call-controls',
      question: m.help_call_controls_question,
      answer: m.help_call_controls_answer,
    },
    {
      id: 'call-location',
      question: m.help_call_location_question,
      answer: m.help_call_location_answer,
      messages: [m.call_location_failed, m.call_location_not_sent],
    },
    {
      id: 'call-no-buttons',
      question: m.help_call_no_buttons_question,
      answer: m.help_call_no_buttons_answer,
      messages: [
        m.visitor_refusal_own,
        m.visitor_refusal_service,
        m.visitor_refusal_license,
        m.visitor_refusal_group_membership,
      ],
    },
    {
      id: 'id-not-found',
      question: m.help_id_not_found_question,
      answer: m.help_id_not_found_answer,
      messages: [m.visitor_not_found_title, m.visitor_released_title, m.search_not_found],
    },
    {
      id: 'call-failed',
      question: m.help_call_failed_question,
      answer: m.help_call_failed_answer,
      messages: [m.error_connection_text],
    },
  ],
};
