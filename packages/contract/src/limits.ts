const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const mebibyte = 1024 * 1024;
const gibibyte = 1024 * mebibyte;

/** Every number that server and screens must agree on. */
export const limits = {
  // LIMIT-01
  standardPlanYenPerMonth: 550,
  initialCostYen: 0,
  callChargeYen: 0,
  trialMs: 7 * dayMs,
  guestChatMs: 30 * dayMs,
  /** How long the holder can read a guest chat that has ended. */
  endedGuestChatMonths: 12,
  /** How long the place that a caller shared is kept, rounded, after the call. */
  callPlaceMs: 30 * dayMs,
  /** How long the figures that both sides measured are kept after a call (CALL-84). */
  callQualityMs: 30 * dayMs,
  /** Mails in a day that ask the addresses of one guest chat for their confirmation. */
  guestConfirmationsPerDay: 3,
  /** How long an address that bounced gets no mail. */
  mailBounceMs: 90 * dayMs,
  /** How long a paused ID is kept, and how long before its deletion the owner is told (OP-75). */
  pausedMonths: 12,
  pausedNoticeMs: 30 * dayMs,
  /** How long a released ID rests: only the account that released it may take it again (OP-139). */
  releasedIdMonths: 12,
  /** Resting IDs of an account for each of its seats and groups; with so many it takes no new ID (OP-161). */
  restingIdsPerPlace: 20,
  /** How long the IDs of deleted profiles count among them. */
  deletedIdCountedMs: 30 * dayMs,
  verifiedNameMaxCharacters: 60,

  // LIMIT-02
  yobirinIdMaxCharacters: 100,
  displayAliasMaxGraphemes: 3,
  /** For passwords that are set now; older ones may be shorter (OP-132). */
  callPasswordMinCharacters: 6,
  callPasswordMaxCharacters: 12,
  passwordMinCharacters: 8,
  passwordMaxCharacters: 128,
  nameMaxGraphemes: 20,
  commentMaxGraphemes: 2_000,
  declineMessageMaxGraphemes: 100,
  pushEndpointMaxCharacters: 2_000,
  callReasonMaxGraphemes: 80,

  // LIMIT-03
  groupMembersMax: 20,
  missedCallsOnHome: 10,
  /** Missed calls that ended longer ago are not counted in the menu. */
  missedCallCountedMs: 30 * 24 * 60 * 60_000,
  /** A digest gathers what happened within this time of its first notice. */
  digestMs: 15 * 60_000,
  /** How many earlier calls of a visitor lead to the chat that they begin. */
  callsPerChatMax: 20,
  /** How long a browser remembers its calls, for a chat that the caller begins later. */
  callRememberedMs: 24 * 60 * 60_000,
  scheduleRows: 7,

  // LIMIT-11
  importedMembersMax: 500,
  importedGroupsMax: 50,
  importedCellMax: 500,
  /** Mails of a loaded list go out in steps of a minute. */
  importedInvitationsPerMinute: 60,
  // QUICK-01
  quickAnswersMax: 500,
  quickAnswerNameMaxGraphemes: 30,
  quickAnswerTextMaxGraphemes: 1_000,

  // LIMIT-04, LIMIT-05, OP-49
  loadMoreWithinPx: 50,
  pageSizeDefault: 20,
  pageSizeMax: 100,
  pageSizeAlternate: 30,

  // LIMIT-06
  callButtonRestMs: secondMs,
  editMenuRestMs: 500,
  carouselIntervalMs: 5_000,
  headerCollapsePx: 120,
  swipeThresholdPx: 80,
  featureTabWidthPx: 136,

  // LIMIT-07
  attachmentNameMaxCodePoints: 191,
  attachmentNameMaxBytes: 764,
  attachmentMaxBytes: 200 * mebibyte,
  zipUnpackedMaxBytes: 2048 * mebibyte,

  // LIMIT-09
  /** Of the side that asks for a chat, before it is approved. */
  pendingPostsMax: 3,
  guestStorageBytes: 500 * mebibyte,
  roomStorageBytes: 2 * gibibyte,

  // OP-09, OP-11, OP-13, OP-24: lifetimes of tokens and links
  signinCookieMs: 30 * dayMs,
  accessTokenMs: 15 * minuteMs,
  refreshTokenMs: 30 * dayMs,
  refreshTokenGraceMs: 30 * secondMs,
  inheritTokenMs: 5 * minuteMs,
  confirmationTokenMs: dayMs,
  resetPasswordTokenMs: hourMs,
  emailChangeTokenMs: dayMs,
  invitationMs: 7 * dayMs,
  /** OP-135, OP-136, OP-137 */
  recoveryLinkMs: 72 * hourMs,
  knownBrowserMs: 365 * dayMs,
  signinMaxMs: 90 * dayMs,

  // OP-132, OP-133: call passwords
  callPassMs: 90 * dayMs,
  callPasswordToldTries: 5,
  callPasswordToldEveryMs: dayMs,

  // OP-03 and the protocol of calls
  ringingMs: 60 * secondMs,
  reconnectGraceMs: 15 * secondMs,
  /** For a side that has talked: its page may have to load again (CALL-72). */
  rejoinGraceMs: 30 * secondMs,
  /** How long a page that comes back to a call says what became of it (OP-180). */
  rejoinNoticeMs: hourMs,
  /** For opening connections through a relay; an open one outlives its credentials. */
  turnCredentialMs: 6 * hourMs,

  // CALL-30: how long a caller waits after the third, fourth, fifth and every further unanswered call within a day
  unansweredCallsBeforePause: 3,
  callPausesMs: [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs],
  unansweredCallMs: dayMs,

  // CALLBACK-02, CALLBACK-03, CALLBACK-09: call-back requests
  callbackValidMs: dayMs,
  /** How soon "as soon as possible" is due, counted from the next open time. */
  callbackSoonMs: 30 * minuteMs,
  /** How far ahead a visitor may choose a time. */
  callbackAheadMs: 7 * dayMs,
  callbackAttemptsMax: 3,
  callbackNoteMaxGraphemes: 200,
  /** Requests of one guest chat in a day. */
  callbackRequestsPerDay: 10,
  /** Calls to guests by one account in an hour. */
  callbackCallsPerHour: 120,
  /** A reminder when a request is due, and so many more, one each hour. */
  callbackRemindersMax: 4,
  callbackReminderEveryMs: hourMs,
  /** The link in the mail to a visitor who could not be reached. */
  callbackLinkMs: dayMs,

  // FIGURE-05, FIGURE-06, FIGURE-08
  figureKeptDays: 400,
  figurePeriodMaxDays: 92,
  figureNamedMin: 5,

  // INBOX-12, INBOX-13, INBOX-19, INBOX-21
  inboxChangesMax: 200,
  inboxSnoozeMaxMs: 366 * dayMs,
  inboxLabelsMax: 50,
  inboxLabelMaxGraphemes: 30,
  /** A thread that the upgrade finds, older than this and not waiting, is done from the beginning. */
  inboxFreshMs: 7 * dayMs,

  // NOTE-01
  teamNoteMaxGraphemes: 5_000,
  teamNotesMax: 1_000,
  // DESK-01: in UTF-16 units, as a field counts
  chatDraftMaxUnits: 40_000,
  // DESK-04
  scheduledPostsMax: 50,
  scheduledPostMaxMs: 366 * dayMs,
  /** A node that has not finished sending a message by then has died. */
  scheduledPostSendingMs: 2 * 60_000,
  // SEARCH-10
  searchWordsMax: 10,

  // BLOCK-33: once an ID has blocked this many people of one address within a day, it refuses strangers from there
  blockedNearbyMax: 3,
  blockedNearbyMs: dayMs,

  // CHAT-25, AI-05: nuisance limits, above what a person does
  postsPerSideMax: 60,
  postsPerUserMax: 120,
  postsWindowMs: minuteMs,
  aiAnswersPerRoomMax: 20,
  aiAnswersPerAccountMax: 200,
  aiAnswersWindowMs: hourMs,

  // LIMIT-10: an address that does this more often has to solve a challenge
  unprovenCallsMax: 20,
  unprovenGuestChatsMax: 15,
  unprovenSignupsMax: 10,
  challengeMs: 2 * minuteMs,

  // OP-32
  scheduleStepMinutes: 5,

  // CAL-30: a calendar feed
  feedMaxBytes: 2 * mebibyte,
  feedEventsMax: 5_000,
  /** Occurrences of recurring events that are looked at in one feed. */
  feedOccurrencesMax: 20_000,
  /** How far ahead a feed is read. */
  feedAheadMs: 56 * dayMs,
  feedBusySpansMax: 500,
  feedEveryMs: 15 * minuteMs,
  /** A feed that fails for this long is told to the holders. */
  feedGoneMs: dayMs,
  feedUrlMaxCharacters: 2_000,
  feedKeywordMaxGraphemes: 50,
  // CAL-01, CAL-03, CAL-06, CAL-07, CAL-10
  calendarSpansPerDay: 6,
  calendarExceptionsMax: 500,
  calendarAheadDays: 731,
  calendarMessageMaxGraphemes: 200,
  calendarHolidayChangesMax: 100,
  backAtMaxMs: 14 * dayMs,
  receptionTemplatesMax: 50,

  // TRANS-09
  glossaryTermsMax: 200,
  glossaryTermMaxGraphemes: 60,

  // OP-39
  aiPreviewContextMs: 30 * minuteMs,

  // OP-61, PROFILE-03
  imageMaxBytes: 10 * mebibyte,
  /** A phone's 48 megapixels and a little more. */
  imageMaxPixels: 50_000_000,
  iconPx: 300,
  smallIconPx: 96,
  backgroundWidthPx: 1_200,
  backgroundHeightPx: 600,

  // CALLTEXT-08
  callTextMaxGraphemes: 1_000,
  callTextLinesPerMinute: 30,

  // Not set by the requirements. Without a bound a visitor could fill the database.
  personNameMaxGraphemes: 100,
  chatBodyMaxGraphemes: 10_000,
  attachmentsPerPost: 10,
  billToLineMaxGraphemes: 60,
  billToAddressMaxGraphemes: 200,
  blockNoteMaxGraphemes: 200,
  blockMaxHours: 365 * 24,
  /** How long a browser keeps its mark after it last wrote or rang (BLOCK-06). */
  browserMarkMs: 365 * dayMs,
  reportTextMaxGraphemes: 1_000,
  /** The posts that a report carries (BLOCK-13). */
  reportedPosts: 10,
  /** A closed report is deleted after this time. */
  closedReportMs: 180 * dayMs,
  searchTextMaxGraphemes: 100,
  /** Five suggestions for each recipient of a page. */
  checkedIdsMax: 500,
  /** 👩🏽‍❤️‍💋‍👩🏽 takes 15 UTF-16 units. A higher average means stacked combining marks, not text. */
  unitsPerGrapheme: 32,
} as const;

/** The `take` of the nth page of an endless list, from 1: none, 30, none, 30 … (LIMIT-05). */
export function takeOfLoad(load: number): number | undefined {
  return load % 2 === 0 ? limits.pageSizeAlternate : undefined;
}
