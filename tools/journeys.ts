import { z } from 'zod/mini';
import { appPages } from '../e2e/app-pages.ts';
import { LOCALES } from '../packages/i18n/src/locales.ts';
import { runCommand } from './run-command.ts';

/** One journey that uses one page in one language, as its tag says: see e2e/uses.ts. */
export interface Use {
  readonly locale: string;
  readonly path: string;
  readonly file: string;
}

/** Nothing on these can be pressed: they are read. */
const TO_BE_READ: ReadonlySet<string> = new Set(['/trust/terms']);
const FIRST = 'th';
const TAG = /^@?(?<locale>[\w-]+):(?<path>\/.*)$/;

const suite = z.object({
  file: z.string(),
  specs: z.array(z.object({ tags: z.array(z.string()) })),
  get suites() {
    return z.optional(z.array(suite));
  },
});
type Suite = z.output<typeof suite>;
const listing = z.object({ suites: z.array(suite) });

const usesOf = ({ file, specs, suites = [] }: Suite): Use[] => [
  ...specs.flatMap(({ tags }) =>
    tags.flatMap((tag) => {
      const { locale, path } = TAG.exec(tag)?.groups ?? {};
      return locale === undefined || path === undefined ? [] : [{ locale, path, file }];
    }),
  ),
  ...suites.flatMap(usesOf),
];

/** What the journeys say that they use; Playwright lists them without running any. */
export const readUses = async (): Promise<readonly Use[]> => {
  const { ok, output } = await runCommand('playwright', ['test', '-c', 'e2e', '--list', '--reporter=json'], {
    // The second language of each journey belongs to the full tier.
    env: { TALLYSTICK_TEST_FULL: '1' },
  });
  if (!ok) throw new Error(`the journeys could not be listed:\n${output.slice(-2_000)}`);
  return listing.parse(JSON.parse(output.slice(output.indexOf('{')))).suites.flatMap(usesOf);
};

/** The pages that have to be used. */
export const readPaths = async (): Promise<readonly string[]> =>
  (await appPages()).map(({ path }) => path).filter((path) => !TO_BE_READ.has(path));

/** What is missing: a page in Thai or in another language, a language anywhere, a page that the app does not have. */
export const gapsOf = (uses: readonly Use[], paths: readonly string[]): readonly string[] => [
  ...paths.flatMap((path) => {
    const locales = uses.filter((use) => use.path === path).map(({ locale }) => locale);
    return [
      ...(locales.includes(FIRST) ? [] : [`${path} is used by no journey in ${FIRST}`]),
      ...(locales.some((locale) => locale !== FIRST) ? [] : [`${path} is used in no language but ${FIRST}`]),
    ];
  }),
  ...LOCALES.filter((locale) => !uses.some((use) => use.locale === locale)).map(
    (locale) => `no journey speaks ${locale}`,
  ),
  ...uses
    .filter(({ path }) => !paths.includes(path))
    .map(({ path, file }) => `${file} uses ${path}, which is no page`),
];

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** By which journeys each page is used, and in which languages. */
const journeysTable = (uses: readonly Use[], paths: readonly string[]): string => {
  const rows = paths.map((path) => {
    const own = uses.filter((use) => use.path === path);
    const locales = LOCALES.filter((locale) => own.some((use) => use.locale === locale));
    const others = locales.filter((locale) => locale !== FIRST);
    const files = unique(own.map(({ file }) => `[${file.replace('.test.ts', '')}](${file})`)).toSorted();
    return `| \`${path}\` | ${[...(others.length < locales.length ? [FIRST] : []), ...others].join(' ')} | ${files.join(', ')} |`;
  });
  return ['| page | languages | journeys |', '|---|---|---|', ...rows].join('\n');
};

/** e2e/README.md: how the journeys are made, and what they use, as their tags say. */
export const makeJourneysPage = async (): Promise<string> => {
  const [uses, paths] = await Promise.all([readUses(), readPaths()]);
  return `# Journeys in a real browser

Made by \`npm run gen\` from \`tools/journeys.ts\` and the tags of the journeys.

The global setup starts the real program on an empty data folder. \`npm run e2e\` runs the journeys in two parts, each against a
program of its own (\`playwright.config.ts\` says which journey is in which):

- \`customers\` and, in one worker, \`desk\`, beside each other. They share no account and change nothing that others see, so order
  and neighbours do not matter.
- \`alone\`, one after another. These change tabs, notices or terms for everyone, read whole lists of the console, or measure.

\`npm run e2e\` runs each journey in one language; \`npm run test:full\` adds the second language (\`languages\`), \`looks\`, \`large-text\`
and \`lighthouse\`. \`TALLYSTICK_TEST_FULL=1\` does the same for one file: \`npx playwright test -c e2e trade.test.ts\` one file.

- A journey takes an account of its own (\`newAccount\`) for what it changes; what only looks shares the one of \`furnished.ts\`.
- What stands on the screen comes from the catalogs (\`textsIn\`) and \`format-number.ts\`, never as a literal, so that a
  journey runs in any language. It is found by its role and its name, without sleeps.
- What a browser writes to its console as an error fails the journey, unless it was brought about on purpose
  (\`complaints.allow\`).
- \`npm test\` repeats a journey that fails once. If it passes then, the closing lines name it as unstable, with its first
  error. Find the cause: the repeat keeps one slow page from wasting a run, it excuses nothing.
- \`uses(locale, …paths)\` says which pages a journey uses. \`journey.ts\` holds it to that: something must have been
  pressed, typed or chosen on each of them, in that language. \`tools/journeys.test.ts\` fails when a page of the app is
  not used in Thai and in one other language, or when a language is used nowhere.

## Which journey uses which page
Every route of the app, those of the specification's tables among them. \`/trust/terms\` is only read:
\`content.test.ts\` does. In the full tier \`sweep.test.ts\` opens each page in all ten languages.

${journeysTable(uses, paths)}
`;
};
