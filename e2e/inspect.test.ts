import { violationsOf } from './support/checks/axe.ts';
import { inspect, openWhole } from './support/checks/inspect.ts';
import { expect, test } from './support/journey.ts';
import { NARROW } from './support/settings.ts';

/** Faulty contents of a page's main part that the sweep over all pages must find. */
const PLANTED = {
  'a label that is cut off': '<p style="width:40px;overflow:hidden;white-space:nowrap">Withdrawal</p>',
  'a label that ends in an ellipsis':
    '<p style="width:40px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Withdrawal</p>',
  'a word that runs out of its button':
    '<button style="width:44px;height:44px;padding:0;overflow:visible">Withdrawal of all</button>',
  'a line that is cut off below': '<div style="height:12px;overflow:hidden"><p>one</p><p>two</p></div>',
  'a page that scrolls sideways': '<div style="width:500px">wide</div>',
  'a button lower than a finger': '<button style="width:80px;height:40px">OK</button>',
  'a name that runs over the edge':
    '<p style="position:absolute;left:330px;white-space:nowrap">Withdrawal</p>',
} as const;

const FINE = `<h1>Wallet</h1><p>Text that wraps as often as it needs to, on a narrow phone too.</p>
  <div style="overflow-x:auto;display:flex;width:300px"><button style="min-width:200px;height:44px">All</button><button
  style="min-width:200px;height:44px">Deposits</button></div><label style="display:block;min-height:44px;width:200px"><input
  type="checkbox"> Remember</label><p>Read the <a href="#a">terms</a> first.</p><span style="position:absolute;width:1px;height:1px;overflow:hidden">heard</span>`;

test('what is cut, spilled, too small or wider than the phone is found, and nothing else', async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  const lookAt = async (html: string) => {
    await page.setContent(
      `<meta name=viewport content="width=device-width"><main style="position:relative;overflow-y:auto">${html}</main>`,
    );
    return inspect(page);
  };
  const fine = await lookAt(FINE);
  expect(fine.cut).toEqual([]);
  expect(fine.small).toEqual([]);
  expect(fine.sideways).toBeLessThanOrEqual(0);
  expect(fine.texts).toContain('heard');
  for (const [what, html] of Object.entries(PLANTED)) {
    const { cut, sideways, small } = await lookAt(html);
    expect(cut.length > 0 || sideways > 0 || small.length > 0, what).toBe(true);
  }
});

test('a page is whole in its own place, and not while the page before is still there', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Me</title><main><h1>The page before</h1></main>');
  await page.evaluate(() => {
    addEventListener('hashchange', () =>
      setTimeout(() => {
        document.body.innerHTML =
          '<div class="page" data-where="/pages/me/sub/setting"><main><h1>The page that was asked for</h1></main></div>';
      }, 500),
    );
  });
  await openWhole(page, '/pages/me/sub/setting', 'en');
  expect(await page.getByRole('heading').textContent()).toBe('The page that was asked for');
});

test('axe finds what it is asked for, also when it is in the page already', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>Me</title><main><p style="color: #bbb; background: #fff">grey</p><img src="data:,"></main></html>',
  );
  const rulesOf = async (theme: 'light' | 'dark'): Promise<string[]> =>
    (await violationsOf(page, theme)).map((problem) => problem.split(':')[0] ?? '').toSorted();
  expect(await rulesOf('light')).toEqual(['color-contrast', 'image-alt']);
  expect(await rulesOf('dark')).toEqual(['color-contrast']);
  expect(await rulesOf('light')).toEqual(['color-contrast', 'image-alt']);
});
