import type { PageRenderer } from '@yobirin/contract/pages';

/** The pages that routes send with `reply.sendPage(await web.callPage(…))`. */
export type Web = {
  [Name in keyof PageRenderer]: (
    ...input: Parameters<PageRenderer[Name]>
  ) => ReturnType<PageRenderer[Name]> | Promise<ReturnType<PageRenderer[Name]>>;
};

export type WebOptions = {
  /** Output of the web build. */
  webDirectory: string;
  isDevelopment: boolean;
};
