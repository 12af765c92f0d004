import { ASVS_CHAPTERS } from '../standards/asvs/chapters.ts';
import { ASVS_IDS, ASVS_LEVELS } from '../standards/asvs/official-ids.ts';
import { CCSS_CHAPTERS, CCSS_IDS } from '../standards/ccss/aspects.ts';
import { findFaults, readHere } from '../standards/find-faults.ts';
import type { Answer, Chapter, Requirement } from '../standards/requirement.ts';

/** A path of the repository, as a link from a page of `docs`. */
const linkTo = (path: string): string =>
  `[${path.slice(path.lastIndexOf('/') + 1)}](${path.startsWith('docs/') ? path.slice('docs/'.length) : `../${path}`})`;

const wordsOf = (answer: Answer): string => {
  switch (answer.kind) {
    case 'shown':
      return answer.tests
        .map(([file, name]) => `${linkTo(file)} “${name.replaceAll('|', String.raw`\|`)}”`)
        .join('; ');
    case 'documented':
      return `*Documented*: ${answer.pages.map(linkTo).join(', ')}. ${answer.note}`;
    case 'not applicable':
      return `*Not applicable*: ${answer.why}`;
    case 'open':
      return `**Open**: ${answer.why}`;
  }
};

const rowOf = (columns: readonly string[]): string => `| ${columns.join(' | ')} |`;

const tableOf = ({ title, requirements }: Chapter, levels: ReadonlyMap<string, number> | null): string => {
  const level = (id: string): string[] => (levels === null ? [] : [String(levels.get(id) ?? '')]);
  const head = ['id', ...(levels === null ? [] : ['level']), 'subject', 'answer'];
  const rows = requirements.map(({ id, subject, answer }) =>
    rowOf([id, ...level(id), subject, wordsOf(answer)]),
  );
  return [`## ${title}`, '', rowOf(head), rowOf(head.map(() => '---')), ...rows].join('\n');
};

const countsOf = (requirements: readonly Requirement[]): string => {
  const kinds = Map.groupBy(requirements, ({ answer }) => answer.kind);
  const count = (kind: Answer['kind']): number => kinds.get(kind)?.length ?? 0;
  return `${requirements.length} rows: ${count('shown')} shown by tests, ${count('documented')} documented, ${count('not applicable')} not applicable, ${count('open')} open.`;
};

const HOW = `A row is *shown* by the tests that it names, *documented* by pages if the standard asks for a document or an act of people, *not
applicable* with the reason, or **open**: nothing shows it, or the house does it otherwise. Rows stand in \`tools/standards\`, each with its
evidence. \`npm run check\` and \`tools/standards/standards.test.ts\` fail if a row is missing or twice, or if a test or a page that it names has
gone. Nobody outside of the project has judged these answers.`;

const pageOf = async (
  introduction: string,
  chapters: readonly Chapter[],
  { ids, levels }: { readonly ids: readonly string[]; readonly levels: ReadonlyMap<string, number> | null },
): Promise<string> => {
  const faults = await findFaults(ids, chapters, readHere);
  if (faults.length > 0) throw new Error(`the answers in tools/standards do not hold:\n${faults.join('\n')}`);
  const counts = countsOf(chapters.flatMap(({ requirements }) => requirements));
  return `${[introduction, HOW, counts, ...chapters.map((chapter) => tableOf(chapter, levels))].join('\n\n')}\n`;
};

/** Makes docs/asvs.md. Throws if an answer is missing or its evidence has gone. */
export const makeAsvsPage = (): Promise<string> =>
  pageOf(
    `# OWASP ASVS 5.0, requirement by requirement

Made by \`npm run gen\` from \`tools/standards/asvs\`. Ids and levels are those of the [OWASP Application Security Verification
Standard](https://github.com/OWASP/ASVS) 5.0.0, © The OWASP Foundation, CC BY-SA 4.0. The subjects are ours: read the standard for the
requirements themselves. The page has all requirements of levels 1 and 2. Of level 3 it has the chapters in which money, keys and accounts
move: authentication (V6), sessions (V7), authorisation (V8), cryptography (V11), configuration (V13), data protection (V14) and logging
(V16).`,
    ASVS_CHAPTERS,
    { ids: ASVS_IDS, levels: ASVS_LEVELS },
  );

/** Makes docs/ccss.md. Throws like the page above. */
export const makeCcssPage = (): Promise<string> =>
  pageOf(
    `# Keys, by the CryptoCurrency Security Standard

Made by \`npm run gen\` from \`tools/standards/ccss\`. The aspects are those of the CCSS of the CryptoCurrency Certification Consortium
(C4). The standard publishes no list for machines, so the rows and their letters are ours. They are about the key file
(\`npm run make-key\`), the signer with its seed, and the cold keys with their refills.`,
    CCSS_CHAPTERS,
    { ids: CCSS_IDS, levels: null },
  );
