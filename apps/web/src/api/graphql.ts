import type { graphql as typedGraphql } from './gen/gql.ts';

/**
 * A GraphQL document, typed by `npm run generate`. Only its types are generated; while the program runs it is the text
 * that stands in the source, so a door ships the documents that it uses and no others.
 */
export const graphql = ((source: string) => source) as unknown as typeof typedGraphql;
