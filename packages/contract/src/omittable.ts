import * as z from 'zod/mini';

/** A field that may be left out. GraphQL clients often send null instead, so null counts as left out. */
export function omittable<Value, Input>(schema: z.ZodMiniType<Value, Input>) {
  return z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value: Value | null) => value ?? undefined),
    ),
  );
}
