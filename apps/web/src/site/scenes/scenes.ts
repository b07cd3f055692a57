import { eventScene } from './event.ts';
import { freelanceScene } from './freelance.ts';
import { hotelScene } from './hotel.ts';
import { organizationScene } from './organization.ts';
import type { Scene } from './scene.ts';
import { secretScene } from './secret.ts';
import { storeScene } from './store.ts';

/** In the order of the root page (MARKETING-04). */
export const scenes: readonly Scene[] = [
  organizationScene,
  storeScene,
  hotelScene,
  eventScene,
  freelanceScene,
  secretScene,
];
