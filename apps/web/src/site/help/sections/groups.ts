import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const groupsSection: HelpSection = {
  id: 'groups',
  title: m.help_section_groups,
  questions: [
    {
      id: 'group-what',
      question: m.help_group_what_question,
      answer: m.help_group_what_answer,
    },
    {
      id: 'group-register',
      question: m.help_group_register_question,
      answer: m.help_group_register_answer,
      messages: [m.group_full, m.group_failed, m.group_more_failed],
    },
    {
      id: 'group-members',
      question: m.help_group_members_question,
      answer: m.help_group_members_answer,
      messages: [
        m.group_manage_full,
        m.group_members_left,
        m.group_member_gone,
        m.group_candidates_failed,
        m.group_candidates_more_failed,
      ],
    },
    {
      id: 'group-roles',
      question: m.help_group_roles_question,
      answer: m.help_group_roles_answer,
    },
    {
      id: 'group-states',
      question: m.help_group_states_question,
      answer: m.help_group_states_answer,
      messages: [m.group_unreachable, m.group_rejecting],
    },
  ],
};
