import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const receivingSection: HelpSection = {
  id: 'receiving',
  title: m.help_section_receiving,
  questions: [
    {
      id: 'receive-how',
      question: m.help_receive_how_question,
      answer: m.help_receive_how_answer,
    },
    {
      id: 'receive-closed',
      question: m.help_receive_closed_question,
      answer: m.help_receive_closed_answer,
      messages: [m.device_push_needs_install_title, m.device_push_unsupported],
    },
    {
      id: 'receive-nothing',
      question: m.help_receive_nothing_question,
      answer: m.help_receive_nothing_answer,
    },
    {
      id: 'receive-silent',
      question: m.help_receive_silent_question,
      answer: m.help_receive_silent_answer,
      messages: [m.receiver_sound_off],
    },
    {
      id: 'receive-decline',
      question: m.help_receive_decline_question,
      answer: m.help_receive_decline_answer,
      messages: [m.receiver_decline_failed],
    },
    {
      id: 'receive-over',
      question: m.help_receive_over_question,
      answer: m.help_receive_over_answer,
      messages: [
        m.receiver_over_answered,
        m.receiver_over_declined,
        m.receiver_over_ended,
        m.receiver_over_timed_out,
        m.receiver_over_busy,
        m.receiver_over_license,
        m.receiver_over_failed,
        m.receiver_over_unknown,
        m.receiver_ended_refused,
      ],
    },
    {
      id: 'transfer',
      question: m.help_transfer_question,
      answer: m.help_transfer_answer,
      messages: [
        m.receiver_transfer_refused,
        m.receiver_transfer_refused_absent,
        m.receiver_transfer_refused_busy,
        m.receiver_transfer_refused_away,
        m.receiver_transfer_refused_unavailable,
        m.receiver_transfer_empty,
        m.receiver_transfer_none_found,
        m.receiver_transfer_failed,
      ],
    },
    {
      id: 'receive-move',
      question: m.help_receive_move_question,
      answer: m.help_receive_move_answer,
    },
  ],
};
