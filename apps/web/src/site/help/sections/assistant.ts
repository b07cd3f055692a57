import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const assistantSection: HelpSection = {
  id: 'assistant',
  title: m.help_section_assistant,
  questions: [
    {
      id: 'ai-reply',
      question: m.help_ai_reply_question,
      answer: m.help_ai_reply_answer,
    },
    {
      id: 'ai-languages',
      question: m.help_ai_languages_question,
      answer: m.help_ai_languages_answer,
    },
    {
      id: 'ai-turn-on',
      question: m.help_ai_turn_on_question,
      answer: m.help_ai_turn_on_answer,
      messages: [m.profile_ai_unavailable],
    },
    {
      id: 'ai-preview',
      question: m.help_ai_preview_question,
      answer: m.help_ai_preview_answer,
    },
  ],
};
