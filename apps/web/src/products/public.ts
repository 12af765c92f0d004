export { DailyIncome } from './running/daily-income.tsx';
export { ProductTiles } from './running/product-tiles.tsx';
export { RunningList } from './running/running-list.tsx';
