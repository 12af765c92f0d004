import { countRequests, inspect, openWhole } from './support/checks/inspect.ts';
import { furnishedAccount } from './support/customer/furnished.ts';
import { OVERLAYS } from './support/customer/overlays.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { NARROW } from './support/settings.ts';
import { textsIn } from './support/texts.ts';

for (const locale of languages('de', 'th')) {
  test(`every sheet and dialog is whole on a narrow phone and fit for a finger (${locale})`, async ({
    openBrowser,
    client,
  }) => {
    const t = textsIn(locale);
    const { user } = await furnishedAccount(client);
    const page = await openBrowser({ viewport: NARROW });
    await page.addInitScript(countRequests);
    await prepareDevice(page, { locale, user });
    await openApp(page);
    const problems: string[] = [];
    for (const { name, path, open } of OVERLAYS) {
      await openWhole(page, '/pages/me/index', locale);
      await openWhole(page, path, locale);
      await open(page, t, locale);
      const { cut, small, sideways } = await inspect(page);
      problems.push(
        ...small.map((target) => `${name}: too small for a finger: ${target}`),
        ...cut.filter(({ ellipsis }) => !ellipsis).map(({ text, by }) => `${name}: cut by ${by}: ${text}`),
        ...(sideways > 0 ? [`${name}: scrolls sideways by ${sideways}`] : []),
      );
      // The next overlay begins on a page without this one.
      await page.reload();
    }
    expect(problems).toEqual([]);
  });
}
