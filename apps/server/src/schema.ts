import { builder } from './builder.ts';
import './features/billing/billing.graphql.ts';
import './features/profile/profile.graphql.ts';

/** The whole of `/graphql`: each feature's part registers itself when imported above. */
export const schema = builder.toSchema();
