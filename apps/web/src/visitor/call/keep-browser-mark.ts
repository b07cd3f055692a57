import { graphql } from '../../api/graphql.ts';
import { request } from '../../api/request.ts';

const KeepBrowserMark = graphql(`
  mutation KeepBrowserMark($browserMark: String!) {
    keepBrowserMark(browserMark: $browserMark)
  }
`);

/** Lets the server set the cookie that a socket cannot set (BLOCK-06). Without it, the next call gets another mark. */
export async function keepBrowserMark(browserMark: string): Promise<void> {
  await request(KeepBrowserMark, { browserMark }).catch(() => {});
}
