import type Stripe from 'stripe';

/** An object of the SDK as it travels: a decimal is a text. What presents one must satisfy it, so nothing is misspelt. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;
