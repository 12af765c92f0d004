import { quietPart } from '../shared/chunks/late-part.tsx';

const load = () => import('./extras.ts');

/** The star of a coin. */
export const LateFavouriteButton = quietPart(async () => (await load()).FavouriteButton);
export const LateChartLines = quietPart(async () => (await load()).ChartLines);
export const LateChartTools = quietPart(async () => (await load()).ChartTools);
export const LateWideChart = quietPart(async () => (await load()).WideChart);
