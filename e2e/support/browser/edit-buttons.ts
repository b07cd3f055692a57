import type { Page } from '@playwright/test';

export function saveButton(page: Page) {
  return page.getByRole('button', { name: '保存', exact: true });
}

export function cancelButton(page: Page) {
  return page.getByRole('button', { name: 'キャンセル' });
}
