import { memberImportFields, memberImportProblems } from '@yobirin/contract/member-import';
import type { ListedMember } from '@yobirin/contract/members-csv';
import { builder } from '../../../builder.ts';
import { LanguageType } from '../../auth/language.graphql.ts';
import { exportMembers } from './exported-members.service.ts';
import { importMembers, type MemberImport } from './import-members.service.ts';

const FieldType = builder.enumType('MemberImportField', { values: memberImportFields });
const ProblemCodeType = builder.enumType('MemberImportProblemCode', { values: memberImportProblems });

const ImportedMemberInput = builder.inputType('ImportedMemberInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: 'Of the ID. Empty to leave it.' }),
    email: t.string({ required: true, description: 'Invited if the seat is empty. Empty to invite nobody.' }),
    yobirinId: t.string({ required: true }),
    groups: t.stringList({ description: 'The IDs of all groups of the person. Null to leave them.' }),
    canEditYobirinProperty: t.boolean({ description: 'Null to leave it.' }),
  }),
});

const ProblemType = builder.objectRef<MemberImport['problems'][number]>('MemberImportProblem').implement({
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Counted from 0.' }),
    field: t.expose('field', { type: FieldType }),
    code: t.expose('code', { type: ProblemCodeType }),
  }),
});

const MemberImportType = builder.objectRef<MemberImport>('MemberImport').implement({
  fields: (t) => ({
    problems: t.expose('problems', { type: [ProblemType] }),
    isDone: t.exposeBoolean('isDone', { description: 'False in a dry run, and with a problem: nothing was changed.' }),
    newIds: t.int({ resolve: ({ counts }) => counts.newIds }),
    invitations: t.int({ resolve: ({ counts }) => counts.invitations }),
    changed: t.int({ resolve: ({ counts }) => counts.changed }),
    same: t.int({ resolve: ({ counts }) => counts.same }),
  }),
});

builder.mutationField('importMembers', (t) =>
  t.field({
    type: MemberImportType,
    description: 'Registers, invites and changes members by a list: all of it or nothing.',
    args: {
      accountId: t.arg.id({ required: true }),
      members: t.arg({ type: [ImportedMemberInput], required: true }),
      language: t.arg({ type: LanguageType, description: 'Of the invitations.' }),
      isDryRun: t.arg.boolean({ required: true }),
    },
    resolve: (_root, args, ctx) => importMembers(ctx, args),
  }),
);

const ExportedMemberType = builder.objectRef<ListedMember>('ExportedMember').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    email: t.exposeString('email', { description: 'Of the holder or the invited person, else empty.' }),
    yobirinId: t.exposeString('yobirinId'),
    groups: t.stringList({ resolve: ({ groups }) => [...groups], description: 'Their IDs.' }),
    canEditYobirinProperty: t.exposeBoolean('canEditYobirinProperty', {
      nullable: true,
      description: "Null for the owner's own IDs.",
    }),
  }),
});

builder.queryField('exportedMembers', (t) =>
  t.field({
    type: [ExportedMemberType],
    description: 'Every ID of the account with its person, groups and rights, for the owner.',
    args: { accountId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => exportMembers(ctx, args),
  }),
);
