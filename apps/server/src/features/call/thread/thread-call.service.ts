import {
  type CallFacts,
  type CallSides,
  countThreadCalls,
  findCallFacts,
  findCallIdsOfPerson,
  findCallMarks,
  findCallSides,
  findCallSidesAfter,
  findCallSidesOfMarks,
  findThreadCalls,
  findThreadCallsById,
  linkCallers,
  type ThreadCall,
} from './thread-call.queries.ts';
import {
  type CallbackFacts,
  countThreadCallbacks,
  findCallbackFacts,
  findRoomsOfOthersCallbacks,
  findThreadCallbacks,
  findThreadCallbacksById,
  type ThreadCallback,
} from './thread-callback.queries.ts';

// What the inbox, a feature above this one, needs of calls and call-back requests. Its callers have checked who may read them.

export type { CallbackFacts, CallFacts, CallSides, ThreadCall, ThreadCallback };

export const loadCallFacts = findCallFacts;
export const loadCallbackFacts = findCallbackFacts;
export const listThreadCalls = findThreadCalls;
export const loadThreadCalls = findThreadCallsById;
export const countCallsOfVisitor = countThreadCalls;
export const listThreadCallbacks = findThreadCallbacks;
export const loadThreadCallbacks = findThreadCallbacksById;
export const countCallbacksOfRoom = countThreadCallbacks;
export const linkCallsOfCallers = linkCallers;
export const listCallSides = findCallSides;
export const listCallSidesOfMarks = findCallSidesOfMarks;
export const loadCallMarks = findCallMarks;
export const listCallSidesAfter = findCallSidesAfter;
export const listCallIdsOfPerson = findCallIdsOfPerson;
export const listRoomsOfOthersCallbacks = findRoomsOfOthersCallbacks;
