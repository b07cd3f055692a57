import { m } from '../../i18n/gen/messages.js';
import { ClockIcon, EyeOffIcon, PhoneIcon } from '../../ui/picture/icons.tsx';
import { SceneStore } from '../illustrations/scene-store.tsx';
import type { Scene } from './scene.ts';

export const storeScene: Scene = {
  route: 'serviceScenesStore',
  name: m.site_scene_store,
  title: m.scene_store_title,
  description: m.scene_store_description,
  preview: 'scene-store',
  heroTitle: m.scene_store_hero_title,
  heroLead: m.scene_store_hero_lead,
  Picture: SceneStore,
  cases: [
    { place: m.scene_store_night_place, title: m.scene_store_night_title, text: m.scene_store_night_text },
    { place: m.scene_store_clinic_place, title: m.scene_store_clinic_title, text: m.scene_store_clinic_text },
    { place: m.scene_store_busy_place, title: m.scene_store_busy_title, text: m.scene_store_busy_text },
  ],
  merits: [
    { Icon: EyeOffIcon, title: m.scene_store_private_title, text: m.scene_store_private_text },
    { Icon: ClockIcon, title: m.scene_store_hours_title, text: m.scene_store_hours_text },
    { Icon: PhoneIcon, title: m.scene_store_free_title, text: m.scene_store_free_text },
  ],
  contents: [
    { screenshot: 'call-page-closed', title: m.scene_store_closed_title, text: m.scene_store_closed_text },
    { screenshot: 'schedule', title: m.scene_store_schedule_title, text: m.scene_store_schedule_text },
    { screenshot: 'assistant', title: m.scene_store_ai_title, text: m.scene_store_ai_text },
  ],
};
