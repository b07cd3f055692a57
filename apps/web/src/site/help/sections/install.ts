import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const installSection: HelpSection = {
  id: 'install',
  title: m.help_section_install,
  questions: [
    {
      id: 'install-iphone',
      question: m.help_install_iphone_question,
      answer: m.help_install_iphone_answer,
    },
    {
      id: 'install-android',
      question: m.help_install_android_question,
      answer: m.help_install_android_answer,
    },
    {
      id: 'install-computer',
      question: m.help_install_computer_question,
      answer: m.help_install_computer_answer,
    },
  ],
};
