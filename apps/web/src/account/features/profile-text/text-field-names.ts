import type { ProfileField } from '@yobirin/contract/profile-text';
import { m } from '../../../i18n/gen/messages.js';

export const fieldNames: Record<ProfileField, () => string> = {
  nickname: m.intro_nickname,
  comment: m.nav_comment,
  afkComment: m.nav_afk_comment,
  greetingOpen: m.texts_greeting_open,
  greetingClosed: m.texts_greeting_closed,
};
