import { limits } from '@yobirin/contract/limits';
import { m } from '../../i18n/gen/messages.js';
import { BellIcon, CheckCircleIcon, PencilIcon } from '../../ui/picture/icons.tsx';
import { SceneFreelance } from '../illustrations/scene-freelance.tsx';
import type { Scene } from './scene.ts';

export const freelanceScene: Scene = {
  route: 'serviceScenesFreelance',
  name: m.site_scene_freelance,
  title: m.scene_freelance_title,
  description: m.scene_freelance_description,
  preview: 'scene-freelance',
  heroTitle: m.scene_freelance_hero_title,
  heroLead: m.scene_freelance_hero_lead,
  Picture: SceneFreelance,
  cases: [
    { place: m.scene_freelance_card_place, title: m.scene_freelance_card_title, text: m.scene_freelance_card_text },
    {
      place: m.scene_freelance_online_place,
      title: m.scene_freelance_online_title,
      text: m.scene_freelance_online_text,
    },
    {
      place: m.scene_freelance_evening_place,
      title: m.scene_freelance_evening_title,
      text: m.scene_freelance_evening_text,
    },
  ],
  merits: [
    { Icon: PencilIcon, title: m.scene_freelance_change_title, text: m.scene_freelance_change_text },
    { Icon: BellIcon, title: m.scene_freelance_known_title, text: m.scene_freelance_known_text },
    {
      Icon: CheckCircleIcon,
      title: () => m.scene_freelance_price_title({ yen: limits.standardPlanYenPerMonth }),
      text: m.scene_freelance_price_text,
    },
  ],
  contents: [
    { screenshot: 'profile', title: m.scene_freelance_page_title, text: m.scene_freelance_page_text },
    { screenshot: 'guest-chat', title: m.scene_freelance_files_title, text: m.scene_freelance_files_text },
    { screenshot: 'absence', title: m.scene_freelance_away_title, text: m.scene_freelance_away_text },
  ],
};
