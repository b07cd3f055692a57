import { m } from '../../i18n/gen/messages.js';
import { DeviceIcon, GlobeIcon, QrCodeIcon } from '../../ui/picture/icons.tsx';
import { SceneHotel } from '../illustrations/scene-hotel.tsx';
import type { Scene } from './scene.ts';

export const hotelScene: Scene = {
  route: 'serviceScenesHotel',
  name: m.site_scene_hotel,
  title: m.scene_hotel_title,
  description: m.scene_hotel_description,
  preview: 'scene-hotel',
  heroTitle: m.scene_hotel_hero_title,
  heroLead: m.scene_hotel_hero_lead,
  Picture: SceneHotel,
  cases: [
    { place: m.scene_hotel_room_place, title: m.scene_hotel_room_title, text: m.scene_hotel_room_text },
    { place: m.scene_hotel_night_place, title: m.scene_hotel_night_title, text: m.scene_hotel_night_text },
    { place: m.scene_hotel_arrival_place, title: m.scene_hotel_arrival_title, text: m.scene_hotel_arrival_text },
  ],
  merits: [
    { Icon: QrCodeIcon, title: m.scene_hotel_codes_title, text: m.scene_hotel_codes_text },
    { Icon: DeviceIcon, title: m.scene_hotel_devices_title, text: m.scene_hotel_devices_text },
    { Icon: GlobeIcon, title: m.scene_hotel_guests_title, text: m.scene_hotel_guests_text },
  ],
  contents: [
    { screenshot: 'call-page-room', title: m.scene_hotel_name_title, text: m.scene_hotel_name_text },
    { screenshot: 'group-members', title: m.scene_hotel_team_title, text: m.scene_hotel_team_text },
    { screenshot: 'schedule', title: m.scene_hotel_hours_title, text: m.scene_hotel_hours_text },
  ],
};
