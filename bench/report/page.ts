import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawPlot } from './plot.ts';
import type { RecordedResult } from './results.ts';
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

const drawTable = (results: readonly RecordedResult[]): string => {
  const figures = new Map(
    results.flatMap(({ day, figures: ofResult }) =>
      ofResult.map((each) => [each.figure, { ...each, day }] as const),
    ),
  );
  const rows = TARGETS.map((target) => {
    const figure = figures.get(target.figure);
    if (figure === undefined)
      return `| \`${target.figure}\` | ${target.what} | not measured | | | ${boundOf(target)} | | |`;
    const isMet = meets(target, figure);
    const verdict = isMet === null ? '' : isMet ? 'met' : '**missed**';
    const { ours, baseline, ratio, baseline_name, day } = figure;
    const against = `${amountOf(baseline, target.unit)}: ${baseline_name}`;
    return `| \`${target.figure}\` | ${target.what} | ${amountOf(ours, target.unit)} | ${against} | ${ratio} | ${boundOf(target)} | ${verdict} | ${day} |`;
  });
  return [
    '| figure | what | ours | baseline | ratio | target | | measured |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
};

/** Writes the plot and the table of docs/benchmarks.md from recorded results. */
export const writePage = async (results: readonly RecordedResult[]): Promise<void> => {
  const machines = [...new Set(results.map(({ machine }) => machine))];
  const page = await readFile(PAGE, 'utf8');
  const [before, rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  const section = [
    BEGIN,
    '',
    `Measured on ${machines.join('; ')}. The results of each day are in \`bench/results\`.`,
    '',
    '![Each figure as a multiple of its baseline, with its target](images/benchmarks.svg)',
    '',
    drawTable(results),
    '',
    END,
  ].join('\n');
  await writeFile(PLOT, drawPlot(results));
  await writeFile(PAGE, `${before}${section}${after}`);
};
