import { m } from '../../i18n/gen/messages.js';
import { BlockIcon, ChatIcon, LockIcon } from '../../ui/picture/icons.tsx';
import { SceneSecret } from '../illustrations/scene-secret.tsx';
import type { Scene } from './scene.ts';

export const secretScene: Scene = {
  route: 'serviceScenesSecret',
  name: m.site_scene_secret,
  title: m.scene_secret_title,
  description: m.scene_secret_description,
  preview: 'scene-secret',
  heroTitle: m.scene_secret_hero_title,
  heroLead: m.scene_secret_hero_lead,
  Picture: SceneSecret,
  cases: [
    { place: m.scene_secret_members_place, title: m.scene_secret_members_title, text: m.scene_secret_members_text },
    { place: m.scene_secret_lesson_place, title: m.scene_secret_lesson_title, text: m.scene_secret_lesson_text },
    {
      place: m.scene_secret_anonymous_place,
      title: m.scene_secret_anonymous_title,
      text: m.scene_secret_anonymous_text,
    },
  ],
  merits: [
    { Icon: LockIcon, title: m.scene_secret_change_title, text: m.scene_secret_change_text },
    { Icon: BlockIcon, title: m.scene_secret_guess_title, text: m.scene_secret_guess_text },
    { Icon: ChatIcon, title: m.scene_secret_messages_title, text: m.scene_secret_messages_text },
  ],
  contents: [
    { screenshot: 'call-password', title: m.scene_secret_password_title, text: m.scene_secret_password_text },
    { screenshot: 'approval', title: m.scene_secret_approval_title, text: m.scene_secret_approval_text },
    { screenshot: 'talking', title: m.scene_secret_voice_title, text: m.scene_secret_voice_text },
  ],
};
