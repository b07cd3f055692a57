import { m } from '../../i18n/gen/messages.js';
import { ClockIcon, EyeOffIcon, MoonIcon } from '../../ui/picture/icons.tsx';
import { SceneEvent } from '../illustrations/scene-event.tsx';
import type { Scene } from './scene.ts';

export const eventScene: Scene = {
  route: 'serviceScenesEvent',
  name: m.site_scene_event,
  title: m.scene_event_title,
  description: m.scene_event_description,
  preview: 'scene-event',
  heroTitle: m.scene_event_hero_title,
  heroLead: m.scene_event_hero_lead,
  Picture: SceneEvent,
  cases: [
    { place: m.scene_event_entrance_place, title: m.scene_event_entrance_title, text: m.scene_event_entrance_text },
    { place: m.scene_event_lost_place, title: m.scene_event_lost_title, text: m.scene_event_lost_text },
    { place: m.scene_event_booth_place, title: m.scene_event_booth_title, text: m.scene_event_booth_text },
    { place: m.scene_event_lunch_place, title: m.scene_event_lunch_title, text: m.scene_event_lunch_text },
  ],
  merits: [
    { Icon: ClockIcon, title: m.scene_event_month_title, text: m.scene_event_month_text },
    { Icon: EyeOffIcon, title: m.scene_event_private_title, text: m.scene_event_private_text },
    { Icon: MoonIcon, title: m.scene_event_after_title, text: m.scene_event_after_text },
  ],
  contents: [
    { screenshot: 'qr-maker', title: m.scene_event_codes_title, text: m.scene_event_codes_text },
    { screenshot: 'group-members', title: m.scene_event_team_title, text: m.scene_event_team_text },
    { screenshot: 'location', title: m.scene_event_location_title, text: m.scene_event_location_text },
  ],
};
