import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const operatorsSection: HelpSection = {
  id: 'operators',
  title: m.help_section_operators,
  questions: [
    {
      id: 'self-hosting',
      question: m.help_self_hosting_question,
      answer: m.help_self_hosting_answer,
    },
    {
      id: 'operator-settings',
      question: m.help_operator_settings_question,
      answer: m.help_operator_settings_answer,
    },
  ],
};
