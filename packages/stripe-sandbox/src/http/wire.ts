import type Stripe from 'stripe';

/** The JSON form of an SDK object: a decimal is a string. The presenters' results are checked against it. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;
