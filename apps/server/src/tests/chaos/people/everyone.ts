import { caller } from './caller.ts';
import { chat } from './chat.ts';
import { forgetful } from './forgetful.ts';
import { hostile } from './hostile.ts';
import type { Person } from './life.ts';
import { payer } from './payer.ts';
import { talker } from './talker.ts';
import { uploader } from './uploader.ts';
import { visitor } from './visitor.ts';

/** The people of a run, `times` of each kind. */
export function inviteEveryone(seed: number, times: number): Person[] {
  const kinds = { chat, caller, talker, uploader, payer, forgetful, visitor };
  const people = Object.entries(kinds).flatMap(([kind, invite]) =>
    Array.from({ length: times }, (_, index) => invite(`${kind} ${index + 1}`)),
  );
  return [...people, hostile('hostile', seed)];
}
