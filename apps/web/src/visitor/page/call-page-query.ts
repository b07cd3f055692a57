import { isLocalPath, paths } from '@yobirin/contract/paths';

/** What the address of a call page may carry (CALLPAGE-01). */
export type CallPageQuery = { callerName?: string; autoCallerName?: string; referrerPath?: string };

export function parseCallPageQuery(search: string): CallPageQuery {
  const { callerName, autoCallerName, referrerPath } = Object.fromEntries(new URLSearchParams(search));
  return {
    ...(callerName && { callerName }),
    ...(autoCallerName && { autoCallerName }),
    ...(referrerPath && { referrerPath }),
  };
}

/** Where the back link leads: to where the viewer came from, if that is a page of ours (OP-57). */
export function backPath({ referrerPath }: CallPageQuery): string {
  return referrerPath && isLocalPath(referrerPath) ? referrerPath : paths.root();
}
