import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const chatSection: HelpSection = {
  id: 'chat',
  title: m.help_section_chat,
  questions: [
    {
      id: 'chat-start',
      question: m.help_chat_start_question,
      answer: m.help_chat_start_answer,
    },
    {
      id: 'chat-refused',
      question: m.help_chat_refused_question,
      answer: m.help_chat_refused_answer,
      messages: [
        m.guest_form_failed_title,
        m.guest_form_unavailable,
        m.contact_message_refused,
        m.guest_form_name_too_long,
        m.guest_form_email_invalid,
      ],
    },
    {
      id: 'chat-not-sent',
      question: m.help_chat_not_sent_question,
      answer: m.help_chat_not_sent_answer,
      messages: [
        m.chat_held,
        m.chat_interrupted,
        m.chat_refused,
        m.chat_refused_pending,
        m.chat_pending_used,
        m.chat_reconnecting,
      ],
    },
    {
      id: 'chat-files',
      question: m.help_chat_files_question,
      answer: m.help_chat_files_answer,
      messages: [
        m.chat_attachment_error_title,
        m.chat_attachment_too_large,
        m.chat_attachment_too_many,
        m.chat_attachment_name_too_long,
        m.chat_attachment_refused,
        m.chat_attachment_infected,
        m.chat_attachment_broken,
        m.chat_attachment_invalid,
        m.chat_pending_files,
        m.chat_storage_guest_full,
        m.chat_storage_room_full,
        m.chat_storage_site_full,
        m.chat_scanner_away,
      ],
    },
    {
      id: 'chat-view-files',
      question: m.help_chat_view_files_question,
      answer: m.help_chat_view_files_answer,
      messages: [m.chat_image_failed, m.chat_audio_failed],
    },
    {
      id: 'chat-edit',
      question: m.help_chat_edit_question,
      answer: m.help_chat_edit_answer,
    },
    {
      id: 'chat-read',
      question: m.help_chat_read_question,
      answer: m.help_chat_read_answer,
    },
    {
      id: 'chat-approve',
      question: m.help_chat_approve_question,
      answer: m.help_chat_approve_answer,
    },
    {
      id: 'chat-translate',
      question: m.help_chat_translate_question,
      answer: m.help_chat_translate_answer,
      messages: [m.chat_translation_failed],
    },
    {
      id: 'chat-end',
      question: m.help_chat_end_question,
      answer: m.help_chat_end_answer,
      messages: [m.chat_archived_note],
    },
    {
      id: 'guest-chat-invalid',
      question: m.help_guest_chat_invalid_question,
      answer: m.help_guest_chat_invalid_answer,
      messages: [m.guest_chat_invalid_title],
    },
    {
      id: 'guest-chat-mail',
      question: m.help_guest_chat_mail_question,
      answer: m.help_guest_chat_mail_answer,
    },
    {
      id: 'chat-block',
      question: m.help_chat_block_question,
      answer: m.help_chat_block_answer,
      messages: [m.chat_blocks_failed],
    },
    {
      id: 'chat-organise',
      question: m.help_chat_organise_question,
      answer: m.help_chat_organise_answer,
    },
    {
      id: 'chat-read-only',
      question: m.help_chat_read_only_question,
      answer: m.help_chat_read_only_answer,
      messages: [m.chat_read_only_note, m.chat_peer_gone_note],
    },
    {
      id: 'chat-load',
      question: m.help_chat_load_question,
      answer: m.help_chat_load_answer,
      messages: [
        m.chat_posts_failed,
        m.chat_older_failed,
        m.chat_rooms_failed,
        m.chat_rooms_more_failed,
        m.chat_room_not_found,
        m.guest_chat_failed,
      ],
    },
  ],
};
