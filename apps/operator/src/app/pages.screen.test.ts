import { health, type Route } from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { test } from '../testing/console-test.tsx';
import { Refusal } from '../testing/fake-server.ts';
import { sampleData } from '../testing/sample.ts';
import type { View } from '../testing/view.ts';
import { DETAILS } from './list-pages.ts';
import { PAGES } from './pages.ts';
import { createConsoleRouter } from './routes.ts';

/** Words of a page that still waits, and of an error that nobody expected, of the console or of its router. */
const UNFINISHED = /Loading |Something went wrong/;

/** Pages that need no answer of the server. */
const WITHOUT_CALLS = ['/runbooks/$name'];

const NAMES: Readonly<Record<string, string>> = { uid: '7', day: '2026-11-01', name: 'bank-rates' };

const addressOf = (path: string): string =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = NAMES[name];
    if (value === undefined) throw new Error(`no sample for the part ${name} of ${path}`);
    return value;
  });

// The router gives each route its whole path.
createConsoleRouter();
const everyPage = [...PAGES, ...DETAILS].map(({ route }) => route.fullPath);

const stands = (page: View): Promise<void> =>
  page.until(() => {
    expect(page.all('heading').filter(({ tagName }) => tagName === 'H1')).toHaveLength(1);
    expect(page.text).not.toMatch(UNFINISHED);
  });

describe.each(everyPage)('%s', (path) => {
  test.for(['full', 'bare'] as const)('opens with %s data', async (filling, { server, open }) => {
    server.otherwise = (route: Route) => sampleData(route, filling);
    const page = await open({ at: addressOf(path) });
    await stands(page);
    expect(page.all('alert')).toEqual([]);
  });

  test.for(['forbidden', 'internal'] as const)(
    'says that its calls were refused as %s',
    async (code, { server, open }) => {
      server.otherwise = () => new Refusal(code, `Refused as ${code}.`);
      server.on(health, () => new Refusal(code, `Refused as ${code}.`));
      const page = await open({ at: addressOf(path) });
      await stands(page);
      if (!WITHOUT_CALLS.includes(path)) await page.sees(`Refused as ${code}.`);
    },
  );
});
