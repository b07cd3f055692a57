/** By these the script of the page finds what the server rendered. Tabs are counted from one. */
export const featureTabListId = 'feature-tabs';

export function featureTabId(tab: number): string {
  return `feature-tab-${tab}`;
}

export function featurePanelId(tab: number): string {
  return `feature-${tab}`;
}
