import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const translationSection: HelpSection = {
  id: 'translation',
  title: m.help_section_translation,
  questions: [
    {
      id: 'languages',
      question: m.help_languages_question,
      answer: m.help_languages_answer,
    },
    {
      id: 'translated',
      question: m.help_translation_question,
      answer: m.help_translation_answer,
    },
    {
      id: 'translation-limit',
      question: m.help_translation_limit_question,
      answer: m.help_translation_limit_answer,
    },
    {
      id: 'glossary',
      question: m.help_glossary_question,
      answer: m.help_glossary_answer,
      messages: [m.glossary_load_failed, m.glossary_full, m.glossary_too_long, m.glossary_conflict_text],
    },
    {
      id: 'glossary-csv',
      question: m.help_glossary_csv_question,
      answer: m.help_glossary_csv_answer,
      messages: [
        m.glossary_csv_wrong_title,
        m.glossary_csv_too_large,
        m.glossary_csv_wrong_quotes,
        m.glossary_csv_wrong_field_count,
        m.glossary_csv_too_long,
        m.glossary_csv_too_many,
      ],
    },
  ],
};
