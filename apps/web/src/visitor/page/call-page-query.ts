import { isLocalPath, paths } from '@yobirin/contract/paths';

/** The parameters that the address of a call page may carry (CALLPAGE-01). */
export type CallPageQuery = { callerName?: string; autoCallerName?: string; referrerPath?: string };

export function parseCallPageQuery(search: string): CallPageQuery {
  const { callerName, autoCallerName, referrerPath } = Object.fromEntries(new URLSearchParams(search));
  return {
    ...(callerName && { callerName }),
    ...(autoCallerName && { autoCallerName }),
    ...(referrerPath && { referrerPath }),
  };
}

/** The target of the back link: the page the viewer came from, if it is one of ours (OP-57). */
export function backPath({ referrerPath }: CallPageQuery): string {
  return referrerPath && isLocalPath(referrerPath) ? referrerPath : paths.root();
}
