import { useEffect, useState } from 'react';
import type { createPriceChart } from './create-price-chart.ts';

export type ChartLibrary =
  | { readonly state: 'ready'; readonly createPriceChart: typeof createPriceChart }
  | { readonly state: 'loading' | 'failed' };

let loaded: ChartLibrary | null = null;

/** Loads the chart library, which is larger than the page around it. The rest of the page works without it. */
export const useChartLibrary = (): ChartLibrary => {
  const [library, setLibrary] = useState<ChartLibrary>(loaded ?? { state: 'loading' });
  useEffect(() => {
    if (loaded !== null) return;
    let isCurrent = true;
    import('./create-price-chart.ts').then(
      (module) => {
        loaded = { state: 'ready', createPriceChart: module.createPriceChart };
        if (isCurrent) setLibrary(loaded);
      },
      () => isCurrent && setLibrary({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return library;
};
