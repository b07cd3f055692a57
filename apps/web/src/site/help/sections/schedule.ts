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
      id: 'schedule-days',
      question: m.help_schedule_days_question,
      answer: m.help_schedule_days_answer,
      messages: [m.calendar_days_taken],
    },
    {
      id: 'schedule-feed',
      question: m.help_schedule_feed_question,
      answer: m.help_schedule_feed_answer,
      messages: [
        m.calendar_feed_load_failed,
        m.calendar_feed_url_invalid,
        m.calendar_feed_not_reachable,
        m.calendar_feed_not_a_calendar,
        m.calendar_feed_private_address,
        m.calendar_feed_too_large,
      ],
    },
    {
      id: 'schedule-rejection',
      question: m.help_schedule_rejection_question,
      answer: m.help_schedule_rejection_answer,
    },
  ],
};
