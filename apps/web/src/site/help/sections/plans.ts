import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const plansSection: HelpSection = {
  id: 'plans',
  title: m.help_section_plans,
  questions: [
    {
      id: 'plans-list',
      question: m.help_plans_list_question,
      answer: m.help_plans_list_answer,
    },
    {
      id: 'trial-end',
      question: m.help_trial_end_question,
      answer: m.help_trial_end_answer,
    },
    {
      id: 'license-free',
      question: m.help_license_free_question,
      answer: m.help_license_free_answer,
    },
    {
      id: 'contract',
      question: m.help_contract_question,
      answer: m.help_contract_answer,
      messages: [
        m.subscription_preview_failed,
        m.subscription_load_failed,
        m.subscription_failed_no_card,
        m.validation_not_agreed,
      ],
    },
    {
      id: 'storage',
      question: m.help_storage_question,
      answer: m.help_storage_answer,
      messages: [m.storage_load_failed, m.storage_nearly_full, m.storage_site_full, m.chat_storage_account_full],
    },
    {
      id: 'plan-change',
      question: m.help_plan_change_question,
      answer: m.help_plan_change_answer,
      messages: [m.subscription_too_small, m.subscription_failed_too_small],
    },
    {
      id: 'options',
      question: m.help_options_question,
      answer: m.help_options_answer,
    },
    {
      id: 'cancel',
      question: m.help_cancel_question,
      answer: m.help_cancel_answer,
    },
    {
      id: 'card-refused',
      question: m.help_card_refused_question,
      answer: m.help_card_refused_answer,
      messages: [
        m.card_not_registered,
        m.card_not_kept,
        m.card_not_paid,
        m.card_number_wrong,
        m.card_expiry_wrong,
        m.card_failed_declined,
        m.card_failed_funds,
        m.card_failed_expired,
        m.card_failed_cvc,
        m.card_failed_number,
        m.card_failed_processing,
      ],
    },
    {
      id: 'card-form',
      question: m.help_card_form_question,
      answer: m.help_card_form_answer,
      messages: [m.card_unavailable, m.card_failed_connection],
    },
    {
      id: 'card-bank',
      question: m.help_card_bank_question,
      answer: m.help_card_bank_answer,
      messages: [m.card_left_bank, m.card_failed_bank, m.subscription_failed_left, m.subscription_pending_title],
    },
    {
      id: 'contract-failed',
      question: m.help_contract_failed_question,
      answer: m.help_contract_failed_answer,
      messages: [
        m.subscription_failed_title,
        m.subscription_failed_unknown,
        m.subscription_failed_under_way,
        m.subscription_failed_outdated,
      ],
    },
    {
      id: 'payment-due',
      question: m.help_payment_due_question,
      answer: m.help_payment_due_answer,
      messages: [
        m.subscription_due_title,
        m.subscription_invalid_title,
        m.subscription_failed_due,
        m.subscription_invalid,
      ],
    },
    {
      id: 'invoices',
      question: m.help_invoices_question,
      answer: m.help_invoices_answer,
      messages: [m.invoice_failed, m.bill_to_failed],
    },
    {
      id: 'test-cards',
      question: m.help_test_cards_question,
      answer: m.help_test_cards_answer,
      messages: [m.card_failed_live],
    },
  ],
};
