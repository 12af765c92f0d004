import type { BenchResult } from './results.ts';
import { meets, TARGETS, type Target } from './targets.ts';

const WIDTH = 760;
const LEFT = 140;
const RIGHT = 150;
const ROW = 30;
const TOP = 46;
const TICKS = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];
const FROM = Math.log10(0.04);
const TO = Math.log10(130);

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328 }
  .quiet { fill: #59636e; font-size: 12px }
  .grid { stroke: #d1d9e0 }
  .one { stroke: #59636e }
  .met { fill: #1a7f64 }
  .missed { fill: #bc4c00 }
  .target { stroke: #1f2328; stroke-width: 2.5 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc }
    .quiet { fill: #9198a1 }
    .grid { stroke: #3d444d }
    .one { stroke: #9198a1 }
    .met { fill: #3fb68b }
    .missed { fill: #f0883e }
    .target { stroke: #f0f6fc }
  }`;

const placeOf = (ratio: number): number => {
  const share = (Math.log10(ratio) - FROM) / (TO - FROM);
  return Math.round((LEFT + Math.min(1, Math.max(0, share)) * (WIDTH - LEFT - RIGHT)) * 10) / 10;
};

const drawRow = (target: Target, ratio: number, isMet: boolean, top: number): string => {
  const from = Math.min(placeOf(1), placeOf(ratio));
  const width = Math.max(1.5, Math.abs(placeOf(ratio) - placeOf(1)));
  const at = placeOf(target.bound?.value ?? 1);
  const words = `${Number(ratio.toPrecision(3))} (${target.bound?.sense ?? ''} ${target.bound?.value ?? ''})`;
  return [
    `<text x="${LEFT - 10}" y="${top + 19}" text-anchor="end">${target.figure}</text>`,
    `<rect class="${isMet ? 'met' : 'missed'}" x="${from}" y="${top + 7}" width="${width}" height="16" rx="2"/>`,
    `<path class="target" d="M${at} ${top + 3}v24"/>`,
    `<text x="${WIDTH - RIGHT + 10}" y="${top + 19}">${words}</text>`,
  ].join('\n');
};

/** The ratios of ours to the baselines on one scale, each with its required mark. */
export const drawPlot = (results: readonly BenchResult[]): string => {
  const figures = new Map(results.flatMap((result) => result.figures).map((each) => [each.figure, each]));
  const rows = TARGETS.flatMap((target) => {
    const figure = figures.get(target.figure);
    return figure === undefined || target.bound?.of !== 'ratio' ? [] : [{ target, figure }];
  });
  const bottom = TOP + rows.length * ROW;
  const grid = TICKS.map(
    (tick) =>
      `<path class="${tick === 1 ? 'one' : 'grid'}" d="M${placeOf(tick)} ${TOP - 4}V${bottom + 4}"/>
<text class="quiet" x="${placeOf(tick)}" y="${bottom + 20}" text-anchor="middle">${tick}</text>`,
  );
  const bars = rows.map(({ target, figure }, index) =>
    drawRow(target, figure.ratio, meets(target, figure) === true, TOP + index * ROW),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 34}" role="img" aria-labelledby="title">
<title id="title">Each figure as a multiple of its baseline, on a logarithmic scale, with its target</title>
<style>${STYLE}
</style>
<text x="${LEFT}" y="18">Ours ÷ baseline, logarithmic. 1 is as much as the baseline; the mark is the target.</text>
${grid.join('\n')}
${bars.join('\n')}
</svg>
`;
};
