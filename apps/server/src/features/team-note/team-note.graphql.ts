import type { Mentionable } from '@yobirin/contract/team-note';
import { builder } from '../../builder.ts';
import { connectionType } from '../../connection-type.ts';
import {
  createTeamNote,
  deleteTeamNote,
  listTeamNotes,
  seeTeamNotes,
  type TeamNote,
  updateTeamNote,
} from './team-note.service.ts';

const TeamNoteMentionType = builder.objectRef<Mentionable>('TeamNoteMention').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    name: t.exposeString('name', { description: 'As it stands behind @ in the note.' }),
  }),
});

const TeamNoteType = builder.objectRef<TeamNote>('TeamNote').implement({
  description: 'What holders of an ID note for each other on a chat. The other side of the chat never gets it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Later notes have greater ids.' }),
    clientNoteId: t.exposeID('clientNoteId'),
    body: t.exposeString('body'),
    userId: t.exposeID('userId', { nullable: true, description: 'The writer. Null once their user was deleted.' }),
    writerName: t.exposeString('writerName', { nullable: true, description: 'Null for one who has left the account.' }),
    mentions: t.field({ type: [TeamNoteMentionType], resolve: ({ mentions }) => mentions }),
    canEdit: t.exposeBoolean('canEdit'),
    canDelete: t.exposeBoolean('canDelete'),
    version: t.exposeInt('version', { description: 'Greater than 1 once it was edited.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryField('teamNotes', (t) =>
  t.field({
    type: connectionType(TeamNoteType),
    description: 'The notes on a chat, newest first. For holders of the ID.',
    args: {
      chatRoomId: t.arg.id({ required: true }),
      yobirinPropertyId: t.arg.id({ required: true }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, args, ctx) => listTeamNotes(ctx, args),
  }),
);

builder.mutationFields((t) => ({
  createTeamNote: t.field({
    type: TeamNoteType,
    args: {
      chatRoomId: t.arg.id({ required: true }),
      yobirinPropertyId: t.arg.id({ required: true }),
      body: t.arg.string({ required: true }),
      clientNoteId: t.arg.id({
        required: true,
        description: 'A UUID of the client: what is sent again with the same one is the same note.',
      }),
    },
    resolve: (_root, args, ctx) => createTeamNote(ctx, args),
  }),
  updateTeamNote: t.field({
    type: TeamNoteType,
    description: 'For its writer.',
    args: {
      id: t.arg.id({ required: true }),
      body: t.arg.string({ required: true }),
      expectedVersion: t.arg.int({ description: 'CONFLICT when it has been changed since.' }),
    },
    resolve: (_root, args, ctx) => updateTeamNote(ctx, args),
  }),
  deleteTeamNote: t.id({
    description: 'For its writer, and for the owner of the account if they hold the ID. Returns its id.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => deleteTeamNote(ctx, args),
  }),
  seeTeamNotes: t.id({
    description: 'The viewer has seen the notes on a chat: no mail tells of their mentions any more. Returns its id.',
    args: { chatRoomId: t.arg.id({ required: true }), yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => seeTeamNotes(ctx, args),
  }),
}));
