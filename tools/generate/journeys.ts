import { z } from 'zod/mini';
import { appPages } from '../../e2e/support/app-pages.ts';
import { LOCALES } from '../../packages/i18n/src/locales.ts';
import { runCommand } from '../run-command.ts';

/** One journey that uses one page in one language, according to its tag: see e2e/support/uses.ts. */
export interface Use {
  readonly locale: string;
  readonly path: string;
  readonly file: string;
}

/** Pages without anything to press. Customers only read them. */
const TO_BE_READ: ReadonlySet<string> = new Set([
  '/trust/countries',
  '/trust/imprint',
  '/trust/terms',
  '/trust/terms-of-use',
  '/trust/accessibility',
]);
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

/** Reads the uses that the journeys declare. Playwright lists them without running any journey. */
export const readUses = async (): Promise<readonly Use[]> => {
  const { ok, output } = await runCommand('playwright', ['test', '-c', 'e2e', '--list', '--reporter=json'], {
    // Each journey's second language belongs to a campaign.
    env: { TALLYSTICK_TEST_CAMPAIGN: '1' },
  });
  if (!ok) throw new Error(`the journeys could not be listed:\n${output.slice(-2_000)}`);
  return listing.parse(JSON.parse(output.slice(output.indexOf('{')))).suites.flatMap(usesOf);
};

/** The pages that some journey must use. */
export const readPaths = async (): Promise<readonly string[]> =>
  (await appPages()).map(({ path }) => path).filter((path) => !TO_BE_READ.has(path));

/**
 * Lists the gaps: a page without Thai or without another language, a language without a journey, and a page that the app does
 * not have.
 */
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

/** A table of the journeys and languages of each page. */
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

/** Makes e2e/README.md: how the journeys run, and the pages that they use according to their tags. */
export const makeJourneysPage = async (): Promise<string> => {
  const [uses, paths] = await Promise.all([readUses(), readPaths()]);
  return `# Journeys in a real browser

Made by \`npm run gen\` from \`tools/generate/journeys.ts\` and the tags of the journeys.

The global setup starts the real program on a data folder that holds only past prices. \`npm run e2e\` runs the journeys in
parts, each against its own program (\`playwright.config.ts\` lists the journeys of each project):

- \`together\`: the projects \`trades\`, \`customers\` and, in one worker, \`desk\`. They share no account and change nothing that others
  see, so their order does not matter.
- \`apart\`, beside them, one after another. These change tabs, notices, terms or countries for everyone, or read whole lists of
  the console.
- \`alone\`, only in campaigns, one after another. These measure or compare pictures.

\`npm test\` runs the journeys with \`onMainRoad\`, and \`npm run test:full\` runs all of them, each in one language. The campaigns
\`languages\`, \`sweep\`, \`looks\`, \`lighthouse\` and \`frames\` add languages, pictures and measurements. With
\`TALLYSTICK_TEST_CAMPAIGN=1\`, \`npx playwright test -c e2e trade.test.ts\` adds the second language of one file.

- A journey that changes something opens its own account (\`newAccount\`). Journeys that only read share the account of
  \`furnished.ts\`.
- A journey takes the texts of the screen from the catalogs (\`textsIn\`) and \`packages/i18n/src/format/format-number.ts\`, never as a literal, so that it
  runs in any language. It finds elements by role and name, without sleeps.
- An error in a browser's console fails the journey, unless the journey caused it on purpose (\`complaints.allow\`).
- A failed journey is repeated once, alone. If it passes then, the closing lines name it as unstable, with its first error. Find
  the cause: the repeat keeps one slow page from wasting a run, and excuses nothing.
- \`uses(locale, …paths)\` declares the pages that a journey uses. \`journey.ts\` checks it: the journey must press, type or choose
  something on each of them, in that language. \`tools/generate/journeys.test.ts\` fails if a page of the app is not used in Thai and in
  one other language, or if no journey uses a language.

## Which journey uses which page
Every route of the app, including those of the specification's tables. Customers only read \`/trust/terms\` and \`/trust/countries\`; \`content.test.ts\`
covers it. In the campaign \`sweep\`, \`sweep.test.ts\` opens each page in all ten languages.

${journeysTable(uses, paths)}
`;
};
