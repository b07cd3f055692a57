/** The abort reason of a requested stop, as opposed to an error. */
export class StopRequest extends Error {
  override name = 'StopRequest';
}

/**
 * Aborted when the process has to stop: by a signal or the end of its parent process (`StopRequest`), or by an uncaught error
 * (that error). A second request after a moment ends the process at once.
 */
export function createStopSignal(): AbortSignal {
  const controller = new AbortController();
  let firstSignalAt = Number.POSITIVE_INFINITY;

  function handleRequest(): void {
    if (performance.now() - firstSignalAt > echoMs) process.exit(1);
    firstSignalAt = Math.min(firstSignalAt, performance.now());
    controller.abort(new StopRequest());
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handleRequest);
  process.once('disconnect', handleRequest);
  process.on('uncaughtException', (error) => controller.abort(error));
  return controller.signal;
}

/** One Ctrl-C arrives up to three times: from the terminal, and passed on by npm and by the start script. */
const echoMs = 500;
