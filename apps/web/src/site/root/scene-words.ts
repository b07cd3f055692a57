import { m } from '../../i18n/gen/messages.js';
import type { Scene } from '../scenes/scene.ts';

/** The text on the card of each scene. */
export const sceneWords: Record<Scene['route'], { title: () => string; text: () => string }> = {
  serviceScenesOrganization: { title: m.site_scene_organization_title, text: m.site_scene_organization_text },
  serviceScenesStore: { title: m.site_scene_store_title, text: m.site_scene_store_text },
  serviceScenesHotel: { title: m.site_scene_hotel_title, text: m.site_scene_hotel_text },
  serviceScenesEvent: { title: m.site_scene_event_title, text: m.site_scene_event_text },
  serviceScenesFreelance: { title: m.site_scene_freelance_title, text: m.site_scene_freelance_text },
  serviceScenesSecret: { title: m.site_scene_secret_title, text: m.site_scene_secret_text },
};
