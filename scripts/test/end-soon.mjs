/**
 * Ends this process if it is still running after `patienceMs`. For a test runner that has written its results: a process that a test
 * left behind would keep it waiting forever. The results count all the same.
 */
export function endSoon(patienceMs = Number(process.env.OUTCOME_PATIENCE_MS ?? 120_000)) {
  const timer = setTimeout(() => {
    const open = process.getActiveResourcesInfo().join(', ');
    console.error(`All tests have ended, but the runner is still waiting; ending it. Still open: ${open}`);
    process.exit();
  }, patienceMs);
  timer.unref();
}
