import type * as z from 'zod/mini';

/** How every socket request is answered (OP-18). */
export type Acknowledgement<Result extends object = object, Code extends string = string> =
  | ({ type: 'ACCEPT' } & Result)
  | Rejection<Code>;

export type Rejection<Code extends string = string> = {
  type: 'REJECT';
  errorCode: Code;
  /** With TOO_MANY_REQUESTS, where it is known. */
  retryAfterSeconds?: number;
  /** With CONFLICT, where there is more to say: what came first. */
  reason?: string;
};

/** The requests of a namespace by event name. */
export type RequestSchemas = Readonly<Record<string, z.core.$ZodType<object>>>;

/** What a client emits, in the shape socket.io's generics want. `Results` names what ACCEPT carries for each request. */
export type ClientEvents<Requests extends RequestSchemas, Results extends Record<keyof Requests, object>> = {
  [Name in keyof Requests]: (
    request: z.input<Requests[Name]>,
    acknowledge: (answer: Acknowledgement<Results[Name]>) => void,
  ) => void;
};

/** What a server emits, in the shape socket.io's generics want. */
export type ServerEvents<Payloads extends object> = {
  [Name in keyof Payloads]: (payload: Payloads[Name]) => void;
};

/** ACCEPT with nothing to add. */
export type Nothing = Record<never, never>;
