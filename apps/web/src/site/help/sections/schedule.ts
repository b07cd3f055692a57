import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const scheduleSection: HelpSection = {
  id: 'schedule',
  title: m.help_section_schedule,
  questions: [
    {
      id: 'schedule-hours',
      question: m.help_schedule_hours_question,
      answer: m.help_schedule_hours_answer,
    },
    {
      id: 'schedule-absent',
      question: m.help_schedule_absent_question,
      answer: m.help_schedule_absent_answer,
    },
    {
      id: 'schedule-zone',
      question: m.help_schedule_zone_question,
      answer: m.help_schedule_zone_answer,
    },
    {
      id: 'schedule-rejection',
      question: m.help_schedule_rejection_question,
      answer: m.help_schedule_rejection_answer,
    },
  ],
};
