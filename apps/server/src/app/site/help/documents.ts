import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A document of the site. */
export interface Document {
  /** Its path in the repository. */
  readonly file: string;
  /** Its address below `/help/`, without a slash at the end. The start page has none. */
  readonly slug: string;
  readonly group: Group;
  readonly text: string;
}

export const GROUPS = ['Begin', 'Check it', 'Operate', 'Runbooks', 'Develop', 'Decisions'] as const;
export type Group = (typeof GROUPS)[number];

/** The pages outside the two folders that are listed as a whole, in the order of the navigation. */
const PAGES: readonly (readonly [file: string, slug: string, group: Group])[] = [
  ['README.md', '', 'Begin'],
  ['CHANGELOG.md', 'changelog', 'Begin'],
  ['docs/verification.md', 'verification', 'Check it'],
  ['SECURITY.md', 'security', 'Check it'],
  ['docs/threat-model.md', 'threat-model', 'Check it'],
  ['docs/asvs.md', 'asvs', 'Check it'],
  ['docs/ccss.md', 'ccss', 'Check it'],
  ['docs/accessibility.md', 'accessibility', 'Check it'],
  ['docs/production.md', 'production', 'Operate'],
  ['docs/settings.md', 'settings', 'Operate'],
  ['docs/witnesses.md', 'witnesses', 'Operate'],
  ['docs/databases.md', 'databases', 'Operate'],
  ['docs/passkeys.md', 'passkeys', 'Operate'],
  ['docs/screening.md', 'screening', 'Operate'],
  ['docs/translation.md', 'translation', 'Operate'],
  ['docs/closed-accounts.md', 'closed-accounts', 'Operate'],
  ['docs/retention.md', 'retention', 'Operate'],
  ['docs/risk-rules.md', 'risk-rules', 'Operate'],
  ['docs/brand.md', 'brand', 'Operate'],
  ['docs/scale.md', 'scale', 'Operate'],
  ['docs/upgrading.md', 'upgrading', 'Operate'],
  ['docs/permissions.md', 'permissions', 'Operate'],
  ['docs/architecture.md', 'architecture', 'Develop'],
  ['docs/where-is.md', 'where-is', 'Develop'],
  ['docs/glossary.md', 'glossary', 'Develop'],
  ['docs/api-keys.md', 'api-keys', 'Develop'],
  ['docs/webhooks.md', 'webhooks', 'Develop'],
  ['examples/README.md', 'examples', 'Develop'],
  ['docs/benchmarks.md', 'benchmarks', 'Develop'],
  ['docs/tests.md', 'tests', 'Develop'],
  ['docs/campaigns.md', 'campaigns', 'Develop'],
  ['docs/house-style.md', 'house-style', 'Develop'],
  ['CONTRIBUTING.md', 'contributing', 'Develop'],
];

const FOLDERS: readonly (readonly [folder: string, slug: string, group: Group])[] = [
  ['docs/runbooks', 'runbooks', 'Runbooks'],
  ['docs/adr', 'adr', 'Decisions'],
];

/** The files and folders of the repository that the site is made from. The image holds them. */
export const HELP_SOURCES: readonly string[] = [
  ...PAGES.map(([file]) => file),
  ...FOLDERS.map(([folder]) => folder),
  'docs/images',
];

/** Reads all documents of the site from the repository. */
export const readDocuments = (repository: string): readonly Document[] => {
  const read = (file: string): string => readFileSync(join(repository, file), 'utf8');
  const pages = PAGES.map(([file, slug, group]) => ({ file, slug, group, text: read(file) }));
  const listed = FOLDERS.flatMap(([folder, prefix, group]) =>
    readdirSync(join(repository, folder))
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => ({
        file: `${folder}/${name}`,
        slug: `${prefix}/${name.slice(0, -'.md'.length)}`,
        group,
        text: read(`${folder}/${name}`),
      })),
  );
  return [...pages, ...listed];
};
