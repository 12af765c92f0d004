export { TabSetPage } from './tab-set-page.tsx';
