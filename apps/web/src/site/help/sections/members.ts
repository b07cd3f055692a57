import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const membersSection: HelpSection = {
  id: 'members',
  title: m.help_section_members,
  questions: [
    {
      id: 'member-register',
      question: m.help_member_register_question,
      answer: m.help_member_register_answer,
      messages: [m.member_register_full],
    },
    {
      id: 'invite',
      question: m.help_invite_question,
      answer: m.help_invite_answer,
    },
    {
      id: 'invite-many',
      question: m.help_invite_many_question,
      answer: m.help_invite_many_answer,
      messages: [
        m.invite_many_too_many,
        m.invite_many_no_ids,
        m.invite_many_over_plan,
        m.invite_many_duplicate,
        m.invite_many_duplicate_id,
        m.invite_many_found_wrong,
      ],
    },
    {
      id: 'members-csv',
      question: m.help_members_csv_question,
      answer: m.help_members_csv_answer,
      messages: [
        m.members_csv_wrong_title,
        m.members_csv_wrong_text,
        m.members_csv_no_text,
        m.members_csv_no_header,
        m.members_csv_too_large,
        m.members_csv_wrong_quotes,
        m.members_csv_wrong_field_count,
        m.members_csv_too_many_lines,
        m.members_csv_invalid_id,
        m.members_csv_invalid_email,
        m.members_csv_name_too_long,
        m.members_csv_id_taken,
        m.members_csv_too_many_invitations,
        m.members_csv_wrong_holder,
        m.members_csv_unknown_group,
        m.members_csv_group_full,
      ],
    },
    {
      id: 'invite-refused',
      question: m.help_invite_refused_question,
      answer: m.help_invite_refused_answer,
      messages: [
        m.invite_refused_invited,
        m.invite_refused_member,
        m.invite_refused_seat_taken,
        m.invite_refused_paused,
        m.invite_refused_too_many,
        m.invite_refused_mail_off,
        m.invite_refused_failed,
      ],
    },
    {
      id: 'invite-answer',
      question: m.help_invite_answer_question,
      answer: m.help_invite_answer_answer,
      messages: [m.invite_for_someone_else, m.invite_signup_refused_title],
    },
    {
      id: 'invite-invalid',
      question: m.help_invite_invalid_question,
      answer: m.help_invite_invalid_answer,
      messages: [m.invite_invalid_title, m.invite_expired_text, m.invite_rejected_text],
    },
    {
      id: 'member-unassign',
      question: m.help_member_unassign_question,
      answer: m.help_member_unassign_answer,
    },
    {
      id: 'member-delete',
      question: m.help_member_delete_question,
      answer: m.help_member_delete_answer,
    },
    {
      id: 'member-rights',
      question: m.help_member_rights_question,
      answer: m.help_member_rights_answer,
    },
    {
      id: 'member-outdated',
      question: m.help_member_outdated_question,
      answer: m.help_member_outdated_answer,
      messages: [m.member_outdated, m.member_failed, m.member_more_failed],
    },
    {
      id: 'membership-leave',
      question: m.help_membership_leave_question,
      answer: m.help_membership_leave_answer,
    },
  ],
};
