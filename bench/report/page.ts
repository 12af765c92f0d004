import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawPlot } from './plot.ts';
import type { RecordedResults } from './results.ts';
import { meets, TARGETS, type Target } from './targets.ts';

const PAGE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const PLOT = fileURLToPath(new URL('../../docs/images/benchmarks.svg', import.meta.url));
const BEGIN = '<!-- results: written by npm run bench -- --page -->';
const END = '<!-- end of results -->';

const boundOf = ({ bound, unit }: Target): string => {
  if (bound === null) return '';
  return `${bound.sense} ${bound.value}${bound.of === 'ours' ? ` ${unit}` : ''}`;
};

const amountOf = (value: number, unit: string): string => {
  const number = value.toLocaleString('en', { maximumSignificantDigits: 4 });
  return unit === '/s' ? `${number}/s` : `${number} ${unit}`;
};

const drawTable = ({ results }: RecordedResults): string => {
  const figures = new Map(results.flatMap((result) => result.figures).map((each) => [each.figure, each]));
  const rows = TARGETS.map((target) => {
    const figure = figures.get(target.figure);
    if (figure === undefined)
      return `| \`${target.figure}\` | ${target.what} | not measured | | | ${boundOf(target)} | |`;
    const isMet = meets(target, figure);
    const verdict = isMet === null ? '' : isMet ? 'met' : '**missed**';
    const { ours, baseline, ratio, baseline_name } = figure;
    const against = `${amountOf(baseline, target.unit)}: ${baseline_name}`;
    return `| \`${target.figure}\` | ${target.what} | ${amountOf(ours, target.unit)} | ${against} | ${ratio} | ${boundOf(target)} | ${verdict} |`;
  });
  return [
    '| figure | what | ours | baseline | ratio | target | |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
};

/** Writes the plot and the table of docs/benchmarks.md from recorded results. */
export const writePage = async (recorded: RecordedResults): Promise<void> => {
  const machines = [...new Set(recorded.results.map(({ machine }) => machine))];
  const page = await readFile(PAGE, 'utf8');
  const [before, rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  const section = [
    BEGIN,
    '',
    `Measured on ${recorded.day} on ${machines.join('; ')} (\`bench/results/${recorded.file}\`).`,
    '',
    '![Each figure as a multiple of its baseline, with its target](images/benchmarks.svg)',
    '',
    drawTable(recorded),
    '',
    END,
  ].join('\n');
  await writeFile(PLOT, drawPlot(recorded.results));
  await writeFile(PAGE, `${before}${section}${after}`);
};
