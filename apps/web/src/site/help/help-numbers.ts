import { attachableExtensions } from '@yobirin/contract/attachment';
import { planMasters } from '@yobirin/contract/billing';
import { formatFileSize, formatYen } from '@yobirin/contract/format';
import { limits } from '@yobirin/contract/limits';
import { voiceLimits } from '@yobirin/contract/voice';
import { getLocale } from '../../i18n/gen/runtime.js';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const { standard, business, professional, enterprise, corporate } = planMasters;

/** Every number used in the answers, taken from the product's limits. */
export const helpNumbers = {
  trialDays: limits.trialMs / dayMs,
  guestChatDays: limits.guestChatMs / dayMs,
  signinDays: limits.signinCookieMs / dayMs,
  signinMaxDays: limits.signinMaxMs / dayMs,
  invitationDays: limits.invitationMs / dayMs,
  confirmationHours: limits.confirmationTokenMs / hourMs,
  emailChangeHours: limits.emailChangeTokenMs / hourMs,
  resetHours: limits.resetPasswordTokenMs / hourMs,
  inheritMinutes: limits.inheritTokenMs / minuteMs,
  previewMinutes: limits.aiPreviewContextMs / minuteMs,
  ringingSeconds: limits.ringingMs / secondMs,
  scheduleStep: limits.scheduleStepMinutes,
  voiceMinSeconds: voiceLimits.minMs / secondMs,
  voiceMaxMinutes: voiceLimits.maxMs / minuteMs,

  restingIdsMax: limits.restingIdsPerPlace,
  yobirinIdMax: limits.yobirinIdMaxCharacters,
  aliasMax: limits.displayAliasMaxGraphemes,
  callPasswordMin: limits.callPasswordMinCharacters,
  callPasswordMax: limits.callPasswordMaxCharacters,
  passwordMin: limits.passwordMinCharacters,
  passwordMax: limits.passwordMaxCharacters,
  nameMax: limits.nameMaxGraphemes,
  get commentMax() {
    return limits.commentMaxGraphemes.toLocaleString(getLocale());
  },
  get chatMax() {
    return limits.chatBodyMaxGraphemes.toLocaleString(getLocale());
  },
  declineMax: limits.declineMessageMaxGraphemes,
  groupMembers: limits.groupMembersMax,
  attempts: limits.callbackAttemptsMax,
  glossaryTerms: limits.glossaryTermsMax,
  missedOnHome: limits.missedCallsOnHome,

  fileSize: formatFileSize(limits.attachmentMaxBytes),
  guestStorage: formatFileSize(limits.guestStorageBytes),
  roomStorage: formatFileSize(limits.roomStorageBytes),
  freeStorage: formatFileSize(planMasters.free.storageBytes),
  standardStorage: formatFileSize(standard.storageBytes),
  businessStorage: formatFileSize(business.storageBytes),
  professionalStorage: formatFileSize(professional.storageBytes),
  enterpriseStorage: formatFileSize(enterprise.storageBytes),
  corporateStorage: formatFileSize(corporate.storageBytes),
  pendingPosts: limits.pendingPostsMax,
  fileCount: limits.attachmentsPerPost,
  fileNameMax: limits.attachmentNameMaxCodePoints,
  attachableExtensions: Object.values(attachableExtensions).flat().join(', '),
  imageSize: formatFileSize(limits.imageMaxBytes),
  iconPx: limits.iconPx,
  backgroundWidth: limits.backgroundWidthPx,
  backgroundHeight: limits.backgroundHeightPx,

  standardPrice: formatYen(standard.price),
  standardSeats: standard.maxSeats,
  businessPrice: formatYen(business.price),
  businessSeats: business.maxSeats,
  businessGroups: business.maxGroups,
  professionalPrice: formatYen(professional.price),
  professionalSeats: professional.maxSeats,
  professionalGroups: professional.maxGroups,
  enterprisePrice: formatYen(enterprise.price),
  enterpriseSeats: enterprise.maxSeats,
  enterpriseGroups: enterprise.maxGroups,
  corporatePrice: formatYen(corporate.price),
  corporateSeats: corporate.maxSeats,
  corporateGroups: corporate.maxGroups,
};
export type HelpNumbers = typeof helpNumbers;
