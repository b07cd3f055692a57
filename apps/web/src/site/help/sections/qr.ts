import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const qrSection: HelpSection = {
  id: 'qr',
  title: m.help_section_qr,
  questions: [
    {
      id: 'qr-make',
      question: m.help_qr_make_question,
      answer: m.help_qr_make_answer,
    },
    {
      id: 'qr-rooms',
      question: m.help_qr_rooms_question,
      answer: m.help_qr_rooms_answer,
      messages: [m.qr_too_many],
    },
    {
      id: 'qr-print',
      question: m.help_qr_print_question,
      answer: m.help_qr_print_answer,
    },
    {
      id: 'qr-scan',
      question: m.help_qr_scan_question,
      answer: m.help_qr_scan_answer,
    },
  ],
};
