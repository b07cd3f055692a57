import type { GraphQLSchema } from 'graphql';
import { failureCodes, type OnFailure } from './platform/graphql/errors.ts';
import type { Metrics } from './platform/http/metrics.ts';

/** Failures of GraphQL, which answers 200 to most of them (HEAL-29). */
export function watchGraphqlFigures(metrics: Metrics, schema: GraphQLSchema): OnFailure {
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  return metrics.count({
    name: 'yobirin_graphql_failures_total',
    help: 'Fields of GraphQL that the server could not answer, by name and code',
    labels: ['field', 'code'],
    // Prometheus misses the first event of a series that does not begin at zero, and a query is asked again.
    known: mutations.flatMap((field) => failureCodes.map((code) => ({ field, code }))),
  });
}
