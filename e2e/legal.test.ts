import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LEGAL_KINDS } from '@tallystick/contract';
import { LOCALES } from '@tallystick/i18n';
import {
  makeDataFolder,
  removeDataFolder,
  startProgram,
} from '@tallystick/server/test/support/programs/program.ts';
import { expectAccessible } from './support/checks/axe.ts';
import { expect, test as journey, openApp, prepareDevice } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { textsIn } from './support/texts.ts';

const BRAND = fileURLToPath(new URL('../examples/brand', import.meta.url));
const NAME = 'Alder & Co Trade';

/** Writes the folder of a brand with a text of each kind in every language. */
const makeBrand = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `tallystick-brand-${name}-`));
  await cp(BRAND, folder, { recursive: true });
  for (const kind of LEGAL_KINDS)
    for (const locale of LOCALES)
      await writeFile(
        join(folder, `${kind}.${locale}.txt`),
        `# ${kind} ${locale}\n\nAlder & Co, 1 Low Street\n\n- one <b>line</b>\n- another\n`,
      );
  return folder;
};

/** A program of its own, because the brand of the shared one would change every other journey. */
const test = journey.extend<object, { readonly branded: string }>({
  branded: [
    async ({ browserName }, use) => {
      const [folder, dataFolder] = [await makeBrand(browserName), await makeDataFolder()];
      const program = await startProgram({ dataFolder, env: { TALLYSTICK_BRAND: folder } });
      await use(program.url);
      await program.stop();
      await removeDataFolder(dataFolder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ branded }, use) => use(branded),
});

for (const locale of languages('th', 'de'))
  test(`anyone reads the operator’s imprint and terms of use (${locale})`, async ({ page }) => {
    const t = textsIn(locale);
    const main = page.getByRole('main');
    await prepareDevice(page, { locale });
    await openApp(page, '/trust');
    for (const kind of LEGAL_KINDS) {
      await main.getByRole('link', { name: t(`pages.title.${kind}`), exact: true }).click();
      await expect(main.getByRole('heading', { name: `${kind} ${locale}`, exact: true })).toBeVisible();
      await expect(main.getByRole('listitem').first()).toHaveText('one <b>line</b>');
      await expect(page).toHaveTitle(`${t(`pages.title.${kind}`)} · ${NAME}`);
      await page.goBack();
    }
  });

for (const locale of languages('th', 'de'))
  test(`anyone reads the statement of accessibility, and whom to write to (${locale})`, async ({ page }) => {
    const t = textsIn(locale);
    const main = page.getByRole('main');
    await prepareDevice(page, { locale });
    await openApp(page, '/trust');
    await main.getByRole('link', { name: t('pages.title.accessibility'), exact: true }).click();
    await expect(main.getByText('WCAG 2.2')).toBeVisible();
    await expect(main.getByText(t('accessibility.limits.judged'))).toBeVisible();
    const contacts = main.getByRole('region', { name: t('places.about.contacts') });
    await expect(contacts.getByRole('link', { name: t('pages.title.service') })).toBeVisible();
    await expectAccessible(page, 'the statement of accessibility');
  });
