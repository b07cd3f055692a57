import type { Locator, Page } from '@playwright/test';

export function saveButton(page: Page | Locator) {
  return page.getByRole('button', { name: '保存', exact: true });
}

export function cancelButton(page: Page | Locator) {
  return page.getByRole('button', { name: 'キャンセル' });
}
