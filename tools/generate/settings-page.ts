import { SETTINGS } from '../../apps/server/src/platform/config/settings.ts';

const HEAD = `# Settings

Made by \`npm run gen\` from \`apps/server/src/platform/config/settings.ts\`. Each setting is an environment variable. The start checks all of
them, and names one that is wrong.

`;

/** docs/settings.md: every setting with its default value and its meaning. */
export const makeSettingsPage = (): string =>
  HEAD +
  [
    ['variable', 'default', 'meaning'],
    ['---', '---', '---'],
    ...Object.entries(SETTINGS).map(([name, [byDefault, meaning]]) => [
      `\`${name}\``,
      byDefault,
      // The page stands in docs/ itself.
      meaning.replaceAll('](docs/', ']('),
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
