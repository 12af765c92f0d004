import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CAMPAIGNS } from '../campaigns/campaigns.ts';
import { filesWithQuantity } from '../campaigns/files-with-quantity.ts';
import { ROOT } from '../root.ts';
import { isForCampaigns, readTiers } from '../test-run/tiers.ts';

const ON_MAIN_ROAD = /\bonMainRoad\(/g;

interface Row {
  readonly file: string;
  readonly tier: string;
}

/** Names the campaigns of a file with a quantity. */
const campaignsOf = (file: string): string =>
  CAMPAIGNS.filter(
    ({ name, files }) => files.includes(file) || (name === 'languages' && file.startsWith('e2e/')),
  )
    .map(({ name }) => `\`${name}\``)
    .join(', ');

/** Vitest's files: each in one tier. */
const unitRows = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const [file, tier] of await readTiers())
    rows.push({ file, tier: tier === 'main' ? 'test' : 'test:full' });
  return rows;
};

/** The journeys: the tag stands at each of them. */
const journeyRows = async (measuring: readonly string[]): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const file of glob('e2e/*.test.ts', { cwd: ROOT })) {
    const text = await readFile(join(ROOT, file), 'utf8');
    const main = [...text.matchAll(ON_MAIN_ROAD)].length;
    const tier = measuring.some((name) => file === `e2e/${name}`)
      ? 'campaign'
      : main === 0
        ? 'test:full'
        : `test (${main}), test:full`;
    rows.push({ file, tier });
  }
  return rows.toSorted((one, other) => one.file.localeCompare(other.file));
};

/** Makes docs/tests.md: every test file, the tier that runs it, and its campaigns. */
export const makeTestsPage = async (measuring: readonly string[]): Promise<string> => {
  const withQuantity = new Set(await filesWithQuantity());
  const onlyCampaigns = [...withQuantity].filter(isForCampaigns).map((file) => ({ file, tier: 'campaign' }));
  const rows = [...(await unitRows()), ...onlyCampaigns, ...(await journeyRows(measuring))].map(
    ({ file, tier }) =>
      `| ${dirname(file)} | \`${file.slice(dirname(file).length + 1)}\` | ${tier} | ${withQuantity.has(file) ? campaignsOf(file) : ''} |`,
  );
  return `# Tests

Made by \`npm run gen\` from the test files, the READMEs of the slices and \`tools/campaigns\`. Each test file runs in one tier:

- \`npm test\`: pure tests, the database tests that the README of a slice names under "Tests of the promises", and the journeys with
  \`onMainRoad\`.
- \`npm run test:full\`: everything once. \`-- --added\` leaves out what \`npm test\` runs.
- \`npm run test:campaigns\`: the same files in quantity, and files that measure or compare pictures (\`docs/campaigns.md\`).

| folder | file | tier | campaigns |
|---|---|---|---|
${rows.join('\n')}
`;
};
