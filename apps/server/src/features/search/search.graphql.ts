import { searchKinds, searchParts } from '@yobirin/contract/search';
import { builder } from '../../builder.ts';
import type { Range } from './mark-text.ts';
import { type SearchHit, type SearchPage, search } from './search.service.ts';

const SearchKindType = builder.enumType('SearchKind', { values: searchKinds });
const SearchPartType = builder.enumType('SearchPart', { values: searchParts });

const SearchMarkType = builder.objectRef<Range>('SearchMark').implement({
  description: 'A range of UTF-16 units.',
  fields: (t) => ({ start: t.exposeInt('start'), end: t.exposeInt('end', { description: 'Exclusive.' }) }),
});

const SearchExcerptType = builder.objectRef<SearchHit['excerpts'][number]>('SearchExcerpt').implement({
  fields: (t) => ({
    part: t.expose('part', { type: SearchPartType }),
    text: t.exposeString('text'),
    marks: t.field({ type: [SearchMarkType], description: 'What matches.', resolve: ({ marks }) => marks }),
  }),
});

const SearchHitType = builder.objectRef<SearchHit>('SearchHit').implement({
  fields: (t) => ({
    id: t.id({ description: 'Unique within the ID.', resolve: ({ kind, itemId }) => `${kind}:${itemId}` }),
    kind: t.expose('kind', { type: SearchKindType }),
    at: t.expose('at', { type: 'DateTime' }),
    name: t.exposeString('name', { description: 'As the holders call the visitor. Empty if none is known.' }),
    place: t.exposeString('place', { nullable: true, description: 'The name from the QR code.' }),
    isOwn: t.exposeBoolean('isOwn', { description: 'True if it came from the ID, its assistant included.' }),
    hasFile: t.exposeBoolean('hasFile'),
    chatRoomId: t.exposeID('chatRoomId', { nullable: true }),
    chatPostId: t.id({ nullable: true, resolve: ({ kind, itemId }) => (kind === 'POST' ? itemId : null) }),
    callId: t.id({ nullable: true, resolve: ({ kind, itemId }) => (kind === 'CALL' ? itemId : null) }),
    teamNoteId: t.id({ nullable: true, resolve: ({ kind, itemId }) => (kind === 'TEAM_NOTE' ? itemId : null) }),
    excerpts: t.field({
      type: [SearchExcerptType],
      description: 'Its texts that match; without words, how they begin.',
      resolve: ({ excerpts }) => excerpts,
    }),
  }),
});

const SearchPageType = builder.objectRef<SearchPage>('SearchPage').implement({
  fields: (t) => ({
    hits: t.field({ type: [SearchHitType], description: 'Newest first.', resolve: ({ hits }) => hits }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: 'Null after the last hit.' }),
  }),
});

const SearchInputType = builder.inputType('SearchInput', {
  fields: (t) => ({
    yobirinPropertyId: t.id({ required: true, description: "The viewer's own ID." }),
    words: t.string({ required: true, description: 'All of them must be found. Empty to use filters only.' }),
    person: t.string({ description: "A part of the visitor's name." }),
    place: t.string({ description: 'The name from the QR code.' }),
    from: t.field({ type: 'DateTime' }),
    to: t.field({ type: 'DateTime', description: 'Exclusive.' }),
    hasFile: t.boolean({ description: 'Only posts with files.' }),
  }),
});

builder.queryFields((t) => ({
  search: t.field({
    type: SearchPageType,
    description: 'Posts, calls, visitors and team notes of an ID in which words are found.',
    args: { input: t.arg({ type: SearchInputType, required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, args, ctx) => search(ctx, args),
  }),
}));
