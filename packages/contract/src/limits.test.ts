import { expect, test } from 'vitest';
import { limits, takeOfLoad } from './limits.ts';

test('prices, the trial and the lifetime of a guest chat match the offer [LIMIT-01]', () => {
  expect(limits).toMatchObject({
    standardPlanYenPerMonth: 550,
    initialCostYen: 0,
    callChargeYen: 0,
    trialMs: 604_800_000,
    guestChatMs: 2_592_000_000,
  });
});

test('a group, the missed calls on home and a week are bounded [LIMIT-03]', () => {
  expect(limits).toMatchObject({ groupMembersMax: 20, missedCallsOnHome: 10, scheduleRows: 7 });
});

test('timers and thresholds of the screens match the requirements [LIMIT-06]', () => {
  expect(limits).toMatchObject({
    callButtonRestMs: 1_000,
    editMenuRestMs: 500,
    carouselIntervalMs: 5_000,
    headerCollapsePx: 120,
    swipeThresholdPx: 80,
    featureTabWidthPx: 136,
  });
});

test('tokens and links are valid for as long as decided [OP-09] [OP-11] [OP-13] [OP-24]', () => {
  expect(limits).toMatchObject({
    signinCookieMs: 2_592_000_000,
    accessTokenMs: 900_000,
    refreshTokenMs: 2_592_000_000,
    refreshTokenGraceMs: 30_000,
    inheritTokenMs: 300_000,
    confirmationTokenMs: 86_400_000,
    resetPasswordTokenMs: 3_600_000,
    emailChangeTokenMs: 86_400_000,
    invitationMs: 604_800_000,
  });
});

test('limits of ringing, preview chats and pictures are as decided [OP-03] [OP-39]', () => {
  expect(limits).toMatchObject({
    ringingMs: 60_000,
    aiPreviewContextMs: 1_800_000,
    iconPx: 300,
    backgroundHeightPx: 600,
    backgroundWidthPx: 1_200,
  });
});

test('an endless list asks for the default and for 30 in turn, 50 px before its end [LIMIT-04] [LIMIT-05] [OP-49]', () => {
  expect(limits).toMatchObject({ loadMoreWithinPx: 50, pageSizeDefault: 20, pageSizeMax: 100 });
  expect([1, 2, 3, 4, 5].map(takeOfLoad)).toEqual([undefined, 30, undefined, 30, undefined]);
});
