import * as z from 'zod';
import type { Sandbox } from '../sandbox.ts';
import type { Refusal } from './errors.ts';
import type { FormFields } from './form.ts';
import { list, parseParams, text } from './params.ts';

export type Call = {
  /** The id in the path, or an empty string. */
  id: string;
  /** Whether a browser calls, with the publishable key: it must send the client secret of the object. */
  isBrowser: boolean;
};

export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Whether browsers may call it, too, from any origin. */
  forBrowsers: boolean;
  answer: (sandbox: Sandbox, form: FormFields, call: Call) => object | Refusal;
};

/** A route of the API. `schema` names all of its parameters; Stripe refuses unknown ones. */
export function route<S extends z.ZodType>(
  method: Route['method'],
  path: string,
  schema: S,
  answer: (sandbox: Sandbox, params: z.output<S>, call: Call) => object | Refusal,
): Route {
  return {
    method,
    path,
    forBrowsers: false,
    answer: (sandbox, form, call) => answer(sandbox, parseParams(schema, form), call),
  };
}

export function browserRoute(route: Route): Route {
  return { ...route, forBrowsers: true };
}

export const expandParam = { expand: list(text).optional() };
export const retrieveParams = z.strictObject(expandParam);
