import type { RequestContext } from './context.ts';
import { createSchemaBuilder } from './platform/graphql/builder.ts';

/** Every `*.graphql.ts` adds its types and operations here; `schema.ts` gathers them. */
export const builder = createSchemaBuilder<RequestContext>();
