import { PLANTED_WORLDS } from '../../apps/server/test/simulation/funding/planted-worlds.ts';
import { CAMPAIGNS } from '../campaigns/campaigns.ts';
import { readResults } from '../campaigns/results.ts';
import { wordsOfSeconds } from '../test-run/last-run.ts';

/** Makes docs/campaigns.md: the guarded promise of each campaign, its time, and its last recorded result. */
export const makeCampaignsPage = async (): Promise<string> => {
  const results = await readResults();
  const rows = CAMPAIGNS.map(({ name, guards, minutes }) => {
    const last = results[name];
    const words =
      last === undefined
        ? 'not recorded yet'
        : `${last.day}, \`${last.commit}\`: ${last.passed} passed, ${last.failed} failed in ${wordsOfSeconds(last.seconds)}`;
    return `| \`${name}\` | ${guards} | ${minutes} min | ${words} |`;
  });
  const bugs = Object.entries(PLANTED_WORLDS).map(([bug, world]) => `| ${bug} | \`bug-${world}\` |`);
  return `# Campaigns

Made by \`npm run gen\` from \`tools/campaigns\`.

A campaign checks a promise in quantity: more seeds, kills, floods, languages and pictures. \`npm test\` and \`npm run test:full\` check
the same promises in the smallest quantity that can fail. Run a campaign after a change of what it guards, and record the result:

\`\`\`
npm run test:campaigns -- payout-kills --record
npm run gen
\`\`\`

Without a name, \`npm run test:campaigns\` runs all of them, one after another. \`--list\` lists them. \`cluster\` needs \`nats-server\`, and
\`alerts\` needs \`promtool\`.

| campaign | guards | about | last result |
|---|---|---|---|
${rows.join('\n')}

## Planted bugs of money in and out

\`funding-worlds\` plays the worlds \`funding-1\` to \`funding-2000\`. \`npm run simulate -- --kind funding --seed funding-17\` plays one of
them again. \`planted-funding-bugs\` builds each of these bugs into the product and finds it. The same world shows nothing without it.

| a product that … | is found in |
|---|---|
${bugs.join('\n')}
`;
};
