import { fileURLToPath } from 'node:url';
import { build, type PreviewServer, preview } from 'vite';
import { expectAccessible } from './support/checks/axe.ts';
import { expect, test } from './support/journey.ts';
import { NARROW } from './support/settings.ts';

const GALLERY = fileURLToPath(new URL('../gallery/', import.meta.url));

let server: PreviewServer;

test.beforeAll(async () => {
  await build({ root: GALLERY, logLevel: 'warn' });
  server = await preview({ root: GALLERY, logLevel: 'warn', preview: { host: '127.0.0.1' } });
});
test.afterAll(async () => {
  await server.close();
});

test('every story of the gallery renders in both themes and is accessible', async ({ openBrowser }) => {
  test.slow();
  const [baseURL] = server.resolvedUrls?.local ?? [];
  const page = await openBrowser({
    viewport: NARROW,
    isMobile: false,
    ...(baseURL !== undefined && { baseURL }),
  });
  await page.goto('./');
  const links = page.getByRole('navigation', { name: 'Stories' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const stories = await links.allInnerTexts();
  for (const story of stories) {
    // Without a theme in its address a story follows the system, so that one page is checked in both.
    await page.goto(`./?story=${story}`);
    await expect(page.locator('main'), `${story} renders`).toBeAttached();
    await expectAccessible(page, story);
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect.soft(isTooWide, `${story} is wider than ${NARROW.width} px`).toBe(false);
  }
});
