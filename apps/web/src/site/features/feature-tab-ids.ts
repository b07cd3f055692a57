/** The ids by which the script finds the rendered tabs. Tabs are counted from one. */
export const featureTabListId = 'feature-tabs';

export function featureTabId(tab: number): string {
  return `feature-tab-${tab}`;
}

export function featurePanelId(tab: number): string {
  return `feature-${tab}`;
}
