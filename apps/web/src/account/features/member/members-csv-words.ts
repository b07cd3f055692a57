import { limits } from '@yobirin/contract/limits';
import type { MembersCsvProblemCode } from '@yobirin/contract/members-csv';
import { m } from '../../../i18n/gen/messages.js';
import type { MemberImport } from './members-csv-changes.ts';

type Problem = MemberImport['problems'][number];

/** What is wrong with a line, before the server has seen it. */
export function csvProblemText(code: MembersCsvProblemCode): string {
  switch (code) {
    case 'no_header':
      return m.members_csv_no_header();
    case 'unknown_column':
      return m.members_csv_unknown_column();
    case 'doubled_column':
      return m.members_csv_doubled_column();
    case 'wrong_quotes':
      return m.members_csv_wrong_quotes();
    case 'wrong_field_count':
      return m.members_csv_wrong_field_count();
    case 'unknown_rights':
      return m.members_csv_unknown_rights();
    case 'too_many_lines':
      return m.members_csv_too_many_lines({ max: limits.importedMembersMax });
    case 'empty':
      return m.members_csv_empty();
  }
}

/** What is wrong with a member of the list, and what to do. */
export function memberProblemText({ field, code }: Pick<Problem, 'field' | 'code'>): string {
  switch (code) {
    case 'required':
      return field === 'name' ? m.members_csv_name_required() : m.members_csv_required();
    case 'invalid':
      return field === 'email' ? m.members_csv_invalid_email() : m.members_csv_invalid_id();
    case 'too_long':
      return m.members_csv_name_too_long({ max: limits.nameMaxGraphemes });
    case 'doubled':
      return field === 'email' ? m.members_csv_doubled_email() : m.members_csv_doubled_id();
    case 'id_taken':
      return m.members_csv_id_taken();
    case 'id_paused':
      return m.members_csv_id_paused();
    case 'no_free_seat':
      return m.members_csv_no_free_seat();
    case 'already_member':
      return m.members_csv_already_member();
    case 'already_invited':
      return m.members_csv_already_invited();
    case 'wrong_holder':
      return m.members_csv_wrong_holder();
    case 'owner_rights':
      return m.members_csv_owner_rights();
    case 'no_person':
      return m.members_csv_no_person();
    case 'unknown_group':
      return m.members_csv_unknown_group();
    case 'group_full':
      return m.members_csv_group_full({ max: limits.groupMembersMax });
    case 'too_many_invitations':
      return m.members_csv_too_many_invitations();
  }
}

export function fieldText(field: Problem['field']): string {
  switch (field) {
    case 'name':
      return m.members_csv_field_name();
    case 'email':
      return m.members_csv_field_email();
    case 'yobirinId':
      return m.members_csv_field_id();
    case 'groups':
      return m.members_csv_field_groups();
    case 'rights':
      return m.members_csv_field_rights();
  }
}
