import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const PAGE = fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url));
const BEGIN = '<!-- phone: written by the campaign lighthouse -->';
const END = '<!-- end of phone -->';
const ROW = /^\| `(?<figure>[\w.]+)` \| (?<words>.*) \| (?<when>.*) \|$/;

const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.split(' ').slice(0, 2).join(' ') ?? 'unknown'}`;

/** Writes a figure to docs/benchmarks.md, but only in a recording run: the campaign `lighthouse`. */
export const recordPhone = async (figure: string, words: string): Promise<void> => {
  if (process.env['TALLYSTICK_TEST_RECORD'] !== '1') return;
  const page = await readFile(PAGE, 'utf8');
  const [before, rest = ''] = page.split(BEGIN);
  const [section = '', after = ''] = rest.split(END);
  const rows = new Map<string, string>();
  for (const line of section.split('\n')) {
    const found = ROW.exec(line)?.groups?.['figure'];
    if (found !== undefined) rows.set(found, line);
  }
  rows.set(figure, `| \`${figure}\` | ${words} | ${new Date().toISOString().slice(0, 10)}, ${machine()} |`);
  const table = ['| figure | measured | when and where |', '|---|---|---|', ...rows.values()].join('\n');
  await writeFile(PAGE, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`);
};
