import { createContextCache } from '@pothos/core';
import type { BusySpan } from '@yobirin/contract/calendar';
import { feedFailures, feedRules } from '@yobirin/contract/calendar-feed';
import DataLoader from 'dataloader';
import { builder } from '../../../../builder.ts';
import type { RequestContext } from '../../../../context.ts';
import { YobirinPropertyType } from '../../profile/profile.graphql.ts';
import type { CalendarFeed } from './calendar-feed.queries.ts';
import {
  deleteCalendarFeed,
  findCalendarFeed,
  findNextBusy,
  loadCalendarFeeds,
  refreshCalendarFeed,
  saveCalendarFeed,
} from './calendar-feed.service.ts';
import { maskFeedUrl, openFeedUrl } from './feed-url.ts';

const FeedRuleType = builder.enumType('FeedRule', { values: feedRules });
const FeedFailureType = builder.enumType('FeedFailure', { values: feedFailures });

const BusySpanType = builder.objectRef<BusySpan>('BusySpan').implement({
  fields: (t) => ({
    beginAt: t.field({ type: 'DateTime', resolve: ({ beginAt }) => new Date(beginAt) }),
    endAt: t.field({ type: 'DateTime', resolve: ({ endAt }) => new Date(endAt) }),
  }),
});

const CalendarFeedType = builder.objectRef<CalendarFeed>('CalendarFeed').implement({
  description: 'A calendar elsewhere whose events close the ID.',
  fields: (t) => ({
    yobirinPropertyId: t.exposeID('yobirinPropertyId'),
    maskedUrl: t.string({
      nullable: true,
      description: 'Its site alone. Null if the URL cannot be read any more and has to be entered again.',
      resolve: (feed, _args, ctx) => {
        const url = openFeedUrl(ctx, feed);
        return url && maskFeedUrl(url);
      },
    }),
    rule: t.expose('rule', { type: FeedRuleType }),
    keyword: t.exposeString('keyword'),
    fetchedAt: t.expose('fetchedAt', { type: 'DateTime', description: 'When it was last read successfully.' }),
    failure: t.expose('failure', { type: FeedFailureType, nullable: true }),
    failingSince: t.expose('failingSince', { type: 'DateTime', nullable: true }),
    nextBusy: t.field({
      type: BusySpanType,
      nullable: true,
      description: 'The busy time of now, or the next one.',
      resolve: (feed, _args, ctx) => findNextBusy(ctx, feed),
    }),
  }),
});

const feedOf = createContextCache(
  (ctx: RequestContext) => new DataLoader((ids: readonly string[]) => loadCalendarFeeds(ctx, ids), { cache: false }),
);

builder.objectField(YobirinPropertyType, 'calendarFeed', (t) =>
  t.field({
    type: CalendarFeedType,
    nullable: true,
    description: 'Null unless the viewer holds the ID, and if it has none.',
    resolve: (property, _args, ctx) => ('version' in property ? feedOf(ctx).load(property.id) : null),
  }),
);

builder.queryField('calendarFeed', (t) =>
  t.field({
    type: CalendarFeedType,
    nullable: true,
    args: { yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => findCalendarFeed(ctx, args),
  }),
);

builder.mutationFields((t) => ({
  saveCalendarFeed: t.field({
    type: CalendarFeedType,
    nullable: true,
    description:
      'Fetches the calendar. UNPROCESSABLE_ENTITY with the reason if it cannot be read; nothing is saved then.',
    args: {
      yobirinPropertyId: t.arg.id({ required: true }),
      url: t.arg.string({ description: 'https: or webcal:. Left out, the saved one stays.' }),
      rule: t.arg({ type: FeedRuleType, required: true }),
      keyword: t.arg.string({ required: true, description: 'May be empty with the rule BUSY.' }),
    },
    resolve: (_root, args, ctx) => saveCalendarFeed(ctx, args),
  }),
  deleteCalendarFeed: t.boolean({
    args: { yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => deleteCalendarFeed(ctx, args),
  }),
  refreshCalendarFeed: t.field({
    type: CalendarFeedType,
    nullable: true,
    description: 'Fetches the calendar at once. A failure is in the answer, and what was read last stays.',
    args: { yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => refreshCalendarFeed(ctx, args),
  }),
}));
