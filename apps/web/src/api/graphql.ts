import type { graphql as typedGraphql } from './gen/gql.ts';

/**
 * A GraphQL document, typed by `npm run generate`. Only types are generated; at run time it is the source text, so that a
 * door ships only the documents it uses.
 */
export const graphql = ((source: string) => source) as unknown as typeof typedGraphql;
