/** The parts of a coin's page that are loaded after it, in one chunk. */
export { ChartLines } from './chart/lines/chart-lines.tsx';
export { ChartTools } from './chart/lines/chart-tools.tsx';
export { WideChart } from './chart/lines/wide-chart.tsx';
export { FavouriteButton } from './favourites/favourite-button.tsx';
