import type { HelpSection } from './help-section.ts';
import { assistantSection } from './sections/assistant.ts';
import { callingSection } from './sections/calling.ts';
import { chatSection } from './sections/chat.ts';
import { groupsSection } from './sections/groups.ts';
import { historySection } from './sections/history.ts';
import { installSection } from './sections/install.ts';
import { membersSection } from './sections/members.ts';
import { microphoneSection } from './sections/microphone.ts';
import { notificationsSection } from './sections/notifications.ts';
import { operatorsSection } from './sections/operators.ts';
import { plansSection } from './sections/plans.ts';
import { profileSection } from './sections/profile.ts';
import { qrSection } from './sections/qr.ts';
import { receivingSection } from './sections/receiving.ts';
import { safetySection } from './sections/safety.ts';
import { scheduleSection } from './sections/schedule.ts';
import { signinSection } from './sections/signin.ts';
import { startSection } from './sections/start.ts';
import { translationSection } from './sections/translation.ts';
import { troubleSection } from './sections/trouble.ts';

/** In the order of the page. */
export const helpSections: readonly HelpSection[] = [
  startSection,
  signinSection,
  callingSection,
  microphoneSection,
  receivingSection,
  notificationsSection,
  installSection,
  chatSection,
  translationSection,
  assistantSection,
  profileSection,
  scheduleSection,
  qrSection,
  historySection,
  membersSection,
  groupsSection,
  plansSection,
  safetySection,
  troubleSection,
  operatorsSection,
];
