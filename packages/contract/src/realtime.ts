import type * as z from 'zod/mini';

/** The answer to every socket request (OP-18). */
export type Acknowledgement<Result extends object = object, Code extends string = string> =
  | ({ type: 'ACCEPT' } & Result)
  | Rejection<Code>;

export type Rejection<Code extends string = string> = {
  type: 'REJECT';
  errorCode: Code;
  /** With TOO_MANY_REQUESTS and SERVICE_UNAVAILABLE, if known. */
  retryAfterSeconds?: number;
  /** Which of several causes, if the screen has words for it: with CONFLICT the event that came first, with TOO_MANY_REQUESTS the limit. */
  reason?: string;
  /** With CHALLENGE_REQUIRED. */
  challenge?: string;
};

/**
 * How long a client waits for an attempt to connect, and before the next one, as options of socket.io: the pause is doubled from
 * one attempt to the next. A connection that was closed soon after it opened counts as a failed attempt. A client whose attempt
 * began just before the end of an outage is back after the sum of both (HEAL-69).
 */
export const reconnection = { timeout: 4_000, reconnectionDelay: 300, reconnectionDelayMax: 4_000 } as const;

/** The requests of a namespace by event name. */
export type RequestSchemas = Readonly<Record<string, z.core.$ZodType<object>>>;

/** The client's events, in the form of socket.io's generics. `Results` has the fields of ACCEPT for each request. */
export type ClientEvents<Requests extends RequestSchemas, Results extends Record<keyof Requests, object>> = {
  [Name in keyof Requests]: (
    request: z.input<Requests[Name]>,
    acknowledge: (answer: Acknowledgement<Results[Name]>) => void,
  ) => void;
};

/** The server's events, in the form of socket.io's generics. */
export type ServerEvents<Payloads extends object> = {
  [Name in keyof Payloads]: (payload: Payloads[Name]) => void;
};

/** ACCEPT without further fields. */
export type Nothing = Record<never, never>;

/** A schema for the result of each request. One that lacks a required field does not compile. */
export type AnswersOf<Results extends object> = { [Name in keyof Results]: z.core.$ZodType<Results[Name]> };

/** A schema for the payload of each event. */
export type EventsOf<Events extends object> = {
  [Name in keyof Events]: Events[Name] extends (payload: infer Payload) => void ? z.core.$ZodType<Payload> : never;
};
