/** The texts that every page may need, one area each. */
export { accounts } from './accounts.ts';
export { common } from './common.ts';
export { field } from './field.ts';
export { home } from './home.ts';
export { ledger } from './ledger.ts';
export { market } from './market.ts';
export { pages } from './pages.ts';
export { shell } from './shell.ts';
export { trading } from './trading.ts';
