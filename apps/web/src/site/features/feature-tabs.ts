import type { FeatureTab } from './feature-tab.ts';
import { callTab } from './tabs/call.ts';
import { chatTab } from './tabs/chat.ts';
import { groupTab } from './tabs/group.ts';
import { hoursTab } from './tabs/hours.ts';
import { limitTab } from './tabs/limit.ts';
import { overviewTab } from './tabs/overview.ts';
import { pageTab } from './tabs/page.ts';
import { qrTab } from './tabs/qr.ts';

/** In the order of their numbers in the address. The first four are also on the root page (MARKETING-03). */
export const featureTabs: readonly FeatureTab[] = [
  overviewTab,
  pageTab,
  hoursTab,
  qrTab,
  groupTab,
  callTab,
  limitTab,
  chatTab,
];
