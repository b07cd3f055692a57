import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { inviteLanguage } from './invite.ts';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';
import { check, toLine } from './text.ts';

/** What a line of a list of members says, in the order of its columns. */
export const memberImportFields = ['name', 'email', 'yobirinId', 'groups', 'rights'] as const;
export type MemberImportField = (typeof memberImportFields)[number];

/**
 * Why a line of a list of members cannot be taken. `wrong_holder`: the ID has a holder or an invitation with another address.
 * `owner_rights`: the owner may always edit. `no_person`: groups are for people, and the ID has neither a holder nor an address.
 */
export const memberImportProblems = [
  'required',
  'invalid',
  'too_long',
  'doubled',
  'id_taken',
  'id_paused',
  'no_free_seat',
  'already_member',
  'already_invited',
  'wrong_holder',
  'owner_rights',
  'no_person',
  'unknown_group',
  'group_full',
  'too_many_invitations',
] as const;
export type MemberImportProblemCode = (typeof memberImportProblems)[number];

/** `row` counts from 0. */
export type MemberImportProblem = { row: number; field: MemberImportField; code: MemberImportProblemCode };

/** How many of the rows have each effect. A row may have several. */
export type MemberImportCounts = { newIds: number; invitations: number; changed: number; same: number };

/** Far longer than any valid value: a row is judged with all others, so that every bad line is named at once. */
const cell = z.string().check(
  z.overwrite(toLine),
  check((text) => text.length <= limits.importedCellMax, 'too_long'),
);

/** An empty text, and groups or rights that are absent, leave what is there. */
const importedMember = z.object({
  name: cell,
  email: cell,
  yobirinId: cell,
  groups: omittable(z.array(cell).check(check((groups) => groups.length <= limits.importedGroupsMax, 'too_many'))),
  canEditYobirinProperty: omittable(z.boolean()),
});
export type ImportedMember = z.infer<typeof importedMember>;

export const importMembersInput = z.object({
  accountId: numericId,
  members: z.array(importedMember).check(
    check((rows) => rows.length >= 1, 'required'),
    check((rows) => rows.length <= limits.importedMembersMax, 'too_many'),
  ),
  language: inviteLanguage,
  isDryRun: z.boolean(),
});
export type ImportMembersInput = z.input<typeof importMembersInput>;
