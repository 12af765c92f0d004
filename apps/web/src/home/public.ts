export { useTabSet } from './use-home.ts';
