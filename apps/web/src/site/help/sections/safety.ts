import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const safetySection: HelpSection = {
  id: 'safety',
  title: m.help_section_safety,
  questions: [
    {
      id: 'recorded',
      question: m.help_recorded_question,
      answer: m.help_recorded_answer,
    },
    {
      id: 'what-others-see',
      question: m.help_what_others_see_question,
      answer: m.help_what_others_see_answer,
    },
    {
      id: 'emergency',
      question: m.help_emergency_question,
      answer: m.help_emergency_answer,
    },
    {
      id: 'data-deletion',
      question: m.help_data_deletion_question,
      answer: m.help_data_deletion_answer,
    },
  ],
};
