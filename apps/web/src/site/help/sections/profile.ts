import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const profileSection: HelpSection = {
  id: 'profile',
  title: m.help_section_profile,
  questions: [
    {
      id: 'profile-edit',
      question: m.help_profile_edit_question,
      answer: m.help_profile_edit_answer,
      messages: [m.validation_too_long],
    },
    {
      id: 'profile-pictures',
      question: m.help_profile_pictures_question,
      answer: m.help_profile_pictures_answer,
      messages: [m.validation_image_type, m.validation_too_large, m.profile_picture_site_full],
    },
    {
      id: 'profile-texts',
      question: m.help_profile_texts_question,
      answer: m.help_profile_texts_answer,
    },
    {
      id: 'profile-id',
      question: m.help_profile_id_question,
      answer: m.help_profile_id_answer,
      messages: [m.profile_id_locked, m.earlier_ids_failed, m.earlier_ids_too_many],
    },
    {
      id: 'profile-password',
      question: m.help_profile_password_question,
      answer: m.help_profile_password_answer,
      messages: [m.validation_call_password],
    },
    {
      id: 'profile-alias',
      question: m.help_profile_alias_question,
      answer: m.help_profile_alias_answer,
      messages: [m.profile_alias_locked, m.validation_display_alias],
    },
    {
      id: 'profile-receive-chat',
      question: m.help_profile_receive_chat_question,
      answer: m.help_profile_receive_chat_answer,
    },
    {
      id: 'profile-contacts-only',
      question: m.help_profile_contacts_only_question,
      answer: m.help_profile_contacts_only_answer,
    },
    {
      id: 'profile-call-reason',
      question: m.help_profile_call_reason_question,
      answer: m.help_profile_call_reason_answer,
    },
    {
      id: 'profile-locked',
      question: m.help_profile_locked_question,
      answer: m.help_profile_locked_answer,
      messages: [m.profile_locked_free, m.profile_locked_rights],
    },
    {
      id: 'profile-languages',
      question: m.help_profile_languages_question,
      answer: m.help_profile_languages_answer,
      messages: [m.texts_translate_failed, m.texts_budget_spent],
    },
    {
      id: 'profile-conflict',
      question: m.help_profile_conflict_question,
      answer: m.help_profile_conflict_answer,
      messages: [m.profile_conflict_title],
    },
  ],
};
