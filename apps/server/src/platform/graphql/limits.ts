import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  type SelectionNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** Several times what the largest operation of our own client needs. */
export const documentLimits = {
  maxCharacters: 16_000,
  maxTokens: 1_500,
  maxDepth: 12,
  maxAliases: 15,
  maxDirectives: 15,
  maxRepeats: 15,
  maxCost: 5_000,
};

export function limitRules({ isIntrospectionAllowed }: { isIntrospectionAllowed: boolean }): ValidationRule[] {
  const { maxDepth, maxAliases, maxDirectives, maxRepeats, maxCost } = documentLimits;
  // Moving fields into a fragment adds no depth.
  const counting = { flattenFragments: true, propagateOnRejection: false, onReject: [report] };
  return [
    maxDepthRule({ n: maxDepth, ...counting }),
    maxAliasesRule({ n: maxAliases, propagateOnRejection: false, onReject: [report] }),
    costLimitRule({ maxCost, ...counting }),
    maxDirectivesRule(maxDirectives),
    maxRepeatsRule(maxRepeats),
    ...(isIntrospectionAllowed ? [] : [NoSchemaIntrospectionCustomRule]),
  ];
}

/** Reports like any other rule. By default these rules throw, which would hide further errors. */
function report(context: ValidationContext | null, error: GraphQLError): void {
  context?.reportError(new GraphQLError(error.message.replace('Syntax Error: ', '')));
}

function maxDirectivesRule(max: number): ValidationRule {
  return (context) => {
    let count = 0;
    return {
      Directive(node) {
        count += 1;
        if (count === max + 1)
          context.reportError(new GraphQLError(`Directives limit of ${max} exceeded.`, { nodes: node }));
      },
    };
  };
}

/** Counts what a selection names again. It adds nothing to the answer, but the check that repeats agree compares each pair. */
function maxRepeatsRule(max: number): ValidationRule {
  return (context) => {
    let count = 0;
    return {
      SelectionSet(node) {
        const before = count;
        count += node.selections.length - new Set(node.selections.map(selectionName)).size;
        if (before <= max && count > max)
          context.reportError(new GraphQLError(`Repeats limit of ${max} exceeded.`, { nodes: node }));
      },
    };
  };
}

function selectionName(selection: SelectionNode): string {
  if (selection.kind === 'Field') return selection.alias?.value ?? selection.name.value;
  if (selection.kind === 'FragmentSpread') return `...${selection.name.value}`;
  return `... on ${selection.typeCondition?.name.value ?? ''}`;
}
