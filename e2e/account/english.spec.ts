import { expect, expectAccessible, inEnglish, test } from '../fixtures.ts';

test.use(inEnglish);

test('the account area speaks English [NAV-01]', async ({ page, users, signIn, consoleErrors }) => {
  consoleErrors.allow(/422/);
  await signIn(await users.create({ language: 'EN' }));

  await test.step('the menu speaks English', async () => {
    await page.goto('/account/home');
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('listitem')).toHaveText([
      'Home',
      'Inbox',
      'Calls',
      'Messages',
      'Search',
      'Contacts',
      'Profile',
      'Schedule',
      'Introduction',
      'Away message',
      'Figures',
      'Account & billing',
      'Sign out',
    ]);
  });

  await test.step('the editor of a text speaks English', async () => {
    await page.goto('/account/comment');
    await expect(page.getByText('2000 of 2000 characters left')).toBeVisible();
  });

  await test.step('the profile breaks no rule of accessibility', async () => {
    await page.goto('/account/profile');
    await expect(page.getByRole('figure').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the account page speaks English', async () => {
    await page.goto('/account/user');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Your details',
      'Name',
      'Email address',
      'Password',
      'Your plan',
      'Space for files',
      'Notifications',
      'Glossary',
      'Quick answers',
      'Signed-in devices',
      'Sign in on your phone',
      'Leaving',
      'Cancel the plan',
      'Cancel the ID',
      'Delete account',
    ]);
    const names = page.getByRole('region', { name: 'Name', exact: true }).getByRole('textbox');
    await expect(names.first()).toHaveAccessibleName('First name');

    const current = page.getByRole('region', { name: 'Password', exact: true }).getByLabel('Current password');
    await current.fill('Wrong1234');
    await page.getByLabel('New password', { exact: true }).fill('Another12345');
    await page.getByLabel('New password (again)').fill('Another1234');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('New password (again)')).toHaveAccessibleDescription(
      'That doesn’t match the new password',
    );
    await page.getByLabel('New password (again)').fill('Another12345');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(current).toHaveAccessibleDescription('Current password does not match');
  });
});
