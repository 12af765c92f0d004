import { createPart } from '../../shared/chunks/part.ts';
import { type PartNow, usePart } from '../../shared/chunks/use-part.ts';
import type { createPriceChart } from './create-price-chart.ts';

export type ChartLibrary = PartNow<typeof createPriceChart>;

const library = createPart(() => import('./create-price-chart.ts').then((module) => module.createPriceChart));

/** Loads the chart library, which is larger than the page around it. The rest of the page works without it. */
export const useChartLibrary = (): ChartLibrary => usePart(library);
