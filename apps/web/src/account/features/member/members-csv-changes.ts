import type { LanguageCode } from '@yobirin/contract/locale';
import type { ImportedMember } from '@yobirin/contract/member-import';
import { type MembersCsvLanguage, membersCsvRows } from '@yobirin/contract/members-csv';
import type { ImportMembersMutation } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { downloadFile } from '../../../ui/download-file.ts';
import { csvOf } from '../../shared/csv/csv-of.ts';

const ExportedMembers = graphql(`
  query ExportedMembers($accountId: ID!) {
    exportedMembers(accountId: $accountId) {
      name
      email
      yobirinId
      groups
      canEditYobirinProperty
    }
  }
`);

const ImportMembers = graphql(`
  mutation ImportMembers(
    $accountId: ID!
    $members: [ImportedMemberInput!]!
    $language: Language
    $isDryRun: Boolean!
  ) {
    importMembers(accountId: $accountId, members: $members, language: $language, isDryRun: $isDryRun) {
      isDone
      newIds
      invitations
      changed
      same
      problems {
        row
        field
        code
      }
    }
  }
`);

export type MemberImport = ImportMembersMutation['importMembers'];

/** Saves the IDs of the account with their people as a file (MEMBER-25). */
export async function downloadMembers(accountId: string, language: MembersCsvLanguage): Promise<void> {
  const { exportedMembers } = await request(ExportedMembers, { accountId });
  const csv = csvOf(membersCsvRows(exportedMembers, language));
  downloadFile('yobirin-members.csv', new Blob([csv], { type: 'text/csv' }));
}

type MemberList = { accountId: string; members: ImportedMember[]; language?: LanguageCode };

/** Says what the list would do. Changes nothing. */
export async function tryMembers(list: MemberList): Promise<MemberImport> {
  return (await request(ImportMembers, { ...list, isDryRun: true })).importMembers;
}

export async function takeMembers(list: MemberList): Promise<MemberImport> {
  return (await request(ImportMembers, { ...list, isDryRun: false })).importMembers;
}
