import * as z from 'zod/mini';
import { numericId } from './ids.ts';

/** The steps of the first-day checklist, in its order (INTRO-05). */
export const starterSteps = ['PICTURE', 'HOURS', 'PUSH', 'RING', 'QR'] as const;
export type StarterStep = (typeof starterSteps)[number];

export const starterInput = z.object({ yobirinPropertyId: numericId });
export const markStarterStepInput = z.object({ yobirinPropertyId: numericId, step: z.enum(starterSteps) });
