import { expect, inEnglish, test } from '../fixtures.ts';

const scenes = [
  {
    path: '/service/scenes/organization',
    cases: 3,
    ja: 'ひとつの呼び鈴が、みんなに届く。',
    en: 'One bell, heard by the whole team.',
  },
  {
    path: '/service/scenes/store',
    cases: 3,
    ja: '閉店後のドアにも、呼び鈴を。',
    en: 'A bell on the door, even after closing.',
  },
  { path: '/service/scenes/hotel', cases: 3, ja: '客室の数だけ、呼び鈴を。', en: 'A bell in every room.' },
  {
    path: '/service/scenes/event',
    cases: 4,
    ja: '会場のどこからでも本部へ。',
    en: 'From anywhere in the hall to your team.',
  },
  {
    path: '/service/scenes/freelance',
    cases: 3,
    ja: '名刺に載せるのは、番号ではなくID。',
    en: 'An ID on your card, not your number.',
  },
  {
    path: '/service/scenes/secret',
    cases: 3,
    ja: '知っている人だけが、鳴らせる。',
    en: 'Only those who know can ring.',
  },
] as const;

const languages = {
  ja: {
    options: {},
    cases: 'こんなとき、呼び鈴が鳴ります',
    merits: 'Yobirinにすると、変わること',
    contents: 'この場面で使う機能',
    others: 'ほかの場面での使い方',
    start: '今すぐはじめる',
    create: 'アカウントを作る',
  },
  en: {
    options: inEnglish,
    cases: 'When the bell rings',
    merits: 'What changes with Yobirin',
    contents: 'The parts that make it work',
    others: 'Other places for a bell',
    start: 'Start now',
    create: 'Create account',
  },
} as const;

for (const language of ['ja', 'en'] as const) {
  const words = languages[language];

  test.describe(`in ${language}, without script`, () => {
    test.use({ ...words.options, javaScriptEnabled: false });

    test('each scene shows its cases, merits and features, and links to sign-up and to the others [MARKETING-11] [MARKETING-13] [GUARD-04]', async ({
      page,
    }) => {
      const main = page.getByRole('main');
      const itemsOf = (name: string) => main.getByRole('region', { name }).getByRole('listitem');

      for (const scene of scenes) {
        await test.step(scene.path, async () => {
          await page.goto(scene.path);
          await expect(main.getByRole('heading', { level: 1 })).toHaveText(scene[language]);
          await expect(itemsOf(words.cases)).toHaveCount(scene.cases);
          await expect(itemsOf(words.merits)).toHaveCount(3);
          await expect(itemsOf(words.contents)).toHaveCount(3);
          await expect(itemsOf(words.others)).toHaveCount(5);
          await expect(main.getByRole('link', { name: words.start })).toHaveAttribute('href', '/auth/signup');
          await expect(main.getByRole('link', { name: words.create })).toHaveAttribute('href', '/auth/signup');
        });
      }
    });
  });
}

test('a scene links to other scenes and to the features it uses, and that of companies shows an example [MARKETING-11]', async ({
  page,
}) => {
  await test.step('only the page for companies shows an example of a setup', async () => {
    const example = page.getByRole('region', { name: 'たとえば、社員15人の「あおぞら設計」なら' });
    await page.goto('/service/scenes/organization');
    await expect(example.getByText('設定の例（架空の会社です）')).toBeVisible();
    await expect(example.getByRole('listitem')).toHaveCount(3);
    await page.goto('/service/scenes/hotel');
    await expect(page.getByRole('region', { name: 'この場面で使う機能' })).toBeVisible();
    await expect(example).toHaveCount(0);
  });

  await test.step('a scene leads on to another, and to the features it uses', async () => {
    await page.getByRole('main').getByRole('link', { name: 'イベント・会場' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('会場のどこからでも本部へ。');
    await page.getByRole('main').getByRole('link', { name: '「グループID」の機能を見る' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'ひとつのIDを、みんなで受ける' })).toBeVisible();
  });
});
