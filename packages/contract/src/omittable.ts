import * as z from 'zod/mini';

/** A field that may be left out. GraphQL clients write null for that as often as nothing, so both count. */
export function omittable<Value, Input>(schema: z.ZodMiniType<Value, Input>) {
  return z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value: Value | null) => value ?? undefined),
    ),
  );
}
