import { m } from '../../../i18n/gen/messages.js';
import type { HelpSection } from '../help-section.ts';

export const microphoneSection: HelpSection = {
  id: 'microphone',
  title: m.help_section_microphone,
  questions: [
    {
      id: 'microphone-blocked',
      question: m.help_microphone_blocked_question,
      answer: m.help_microphone_blocked_answer,
      messages: [m.call_mic_refused_title, m.receiver_mic_denied_title, m.receiver_ended_microphone],
    },
    {
      id: 'microphone-chrome',
      question: m.help_microphone_chrome_question,
      answer: m.help_microphone_chrome_answer,
    },
    {
      id: 'microphone-edge',
      question: m.help_microphone_edge_question,
      answer: m.help_microphone_edge_answer,
    },
    {
      id: 'microphone-iphone',
      question: m.help_microphone_iphone_question,
      answer: m.help_microphone_iphone_answer,
    },
    {
      id: 'microphone-mac',
      question: m.help_microphone_mac_question,
      answer: m.help_microphone_mac_answer,
    },
    {
      id: 'microphone-firefox',
      question: m.help_microphone_firefox_question,
      answer: m.help_microphone_firefox_answer,
    },
    {
      id: 'microphone-android',
      question: m.help_microphone_android_question,
      answer: m.help_microphone_android_answer,
    },
    {
      id: 'microphone-missing',
      question: m.help_microphone_missing_question,
      answer: m.help_microphone_missing_answer,
      messages: [m.receiver_mic_missing_title, m.receiver_mic_broken_title],
    },
    {
      id: 'sound-devices',
      question: m.help_sound_devices_question,
      answer: m.help_sound_devices_answer,
      messages: [m.receiver_device_failed, m.call_output_refused],
    },
    {
      id: 'no-sound',
      question: m.help_no_sound_question,
      answer: m.help_no_sound_answer,
    },
    {
      id: 'test-call',
      question: m.help_test_call_question,
      answer: m.help_test_call_answer,
    },
  ],
};
