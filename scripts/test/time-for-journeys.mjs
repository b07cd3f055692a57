/** The project of playwright.config.ts that repeats the journeys of the phone on a desktop. */
export const secondScreen = 'desktop-again';

// `npm test` should end within 90 minutes also on a slow machine, because a run that is cut off reports nothing. A journey that has
// not begun by then is skipped, with a reason.
const minutesForSecondScreen = 60;
const minutesForAll = 78;

/**
 * The environment that tells journeys when the whole run began.
 * @param {number} startedAtMs
 */
export function timeOfRun(startedAtMs) {
  return { RUN_STARTED_AT_MS: String(startedAtMs) };
}

/**
 * Why to skip a journey; null while there is time. Without `npm test` there is no limit.
 * @param {string} project
 * @param {{ nowMs?: number, env?: NodeJS.ProcessEnv }} [options]
 */
export function reasonToSkip(project, { nowMs = Date.now(), env = process.env } = {}) {
  const minutes = (nowMs - Number(env.RUN_STARTED_AT_MS ?? nowMs)) / 60_000;
  if (minutes >= minutesForAll) return `the run has already taken ${minutesForAll} minutes`;
  if (project !== secondScreen || minutes < minutesForSecondScreen) return null;
  return `it ran on the phone, and the run has already taken ${minutesForSecondScreen} minutes`;
}
