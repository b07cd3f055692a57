import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { lookWithinMs, withPatience } from '../api/patience.ts';

/** Neither the script of a page nor its document could be loaded. */
export class LostPageError extends Error {
  override name = 'LostPageError';
}

/**
 * A page whose script loads when it is first opened. If a newer release has removed the script, the router reloads the
 * document. Without a connection a reload would fail and end an active call, so it throws `LostPageError`.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
): RouteComponent {
  return lazyRouteComponent(() => load().catch(throwLost), name);
}

async function throwLost(cause: unknown): Promise<never> {
  if (await isServerReached()) throw cause;
  throw new LostPageError('The script of a page did not come', { cause });
}

function isServerReached(): Promise<boolean> {
  const question = withPatience(lookWithinMs, ({ signal }) =>
    fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }),
  );
  return question.then(
    () => true,
    () => false,
  );
}
