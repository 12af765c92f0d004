export { MarketsPage } from './markets-page.tsx';
