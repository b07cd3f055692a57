import { markStarterStepInput, type StarterStep, starterInput, starterSteps } from '@yobirin/contract/starter';
import type { RequestContext } from '../../context.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { requireHolding } from '../directory/profile/holding.service.ts';
import { addStep, closeStarter, findStarter, insertStarter, type Starter } from './starter.queries.ts';

type Input = { yobirinPropertyId: string };

/** The steps that are done, in their order. Null if the ID has no open checklist. A complete one closes itself (INTRO-07). */
export async function readStarter(ctx: RequestContext, input: Input): Promise<StarterStep[] | null> {
  return readOpen(ctx, parseInput(starterInput, input));
}

/** Opens the checklist of a fresh ID. One that was closed stays closed. */
export async function beginStarter(ctx: RequestContext, input: Input): Promise<StarterStep[] | null> {
  const { yobirinPropertyId } = await requireOwn(ctx, parseInput(starterInput, input));
  await insertStarter(ctx.db, yobirinPropertyId);
  return readOpen(ctx, { yobirinPropertyId });
}

/** Idempotent. */
export async function markStarterStep(
  ctx: RequestContext,
  input: Input & { step: StarterStep },
): Promise<StarterStep[] | null> {
  const { yobirinPropertyId, step } = parseInput(markStarterStepInput, input);
  await requireOwn(ctx, { yobirinPropertyId });
  await addStep(ctx.db, yobirinPropertyId, step);
  return readOpen(ctx, { yobirinPropertyId });
}

/** Idempotent. Returns the id. */
export async function endStarter(ctx: RequestContext, input: Input): Promise<string> {
  const { yobirinPropertyId } = await requireOwn(ctx, parseInput(starterInput, input));
  await closeStarter(ctx.db, yobirinPropertyId, ctx.clock.now());
  return yobirinPropertyId;
}

async function requireOwn(ctx: RequestContext, input: Input): Promise<Input> {
  requireViewer(ctx);
  await requireHolding(ctx, input.yobirinPropertyId);
  return input;
}

async function readOpen(ctx: RequestContext, { yobirinPropertyId }: Input): Promise<StarterStep[] | null> {
  const { userId } = requireViewer(ctx);
  await requireHolding(ctx, yobirinPropertyId);
  const starter = await findStarter(ctx.db, { yobirinPropertyId, userId });
  if (!starter) return null;
  const done = doneOf(starter);
  if (done.length < starterSteps.length) return done;
  await closeStarter(ctx.db, yobirinPropertyId, ctx.clock.now());
  return null;
}

function doneOf({ done, hasPicture, hasPush }: Starter): StarterStep[] {
  return starterSteps.filter(
    (step) => done.includes(step) || (step === 'PICTURE' && hasPicture) || (step === 'PUSH' && hasPush),
  );
}
