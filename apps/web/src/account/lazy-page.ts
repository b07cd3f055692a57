import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/** The script of a page did not come, nor would the document. */
export class LostPageError extends Error {
  override name = 'LostPageError';
}

/**
 * A page whose script comes when it is first opened. Where a newer release has it no more, the router loads the document
 * anew. Without a connection nothing would come back of it, and a call that is under way would end.
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
  const question = fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  return question.then(
    () => true,
    () => false,
  );
}
