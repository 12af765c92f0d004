import type { Translation } from '../../catalog/catalog.ts';
import { accounts } from './accounts.ts';
import { common } from './common.ts';
import { field } from './field.ts';
import { home } from './home.ts';
import { ledger } from './ledger.ts';
import { market } from './market.ts';
import { pages } from './pages.ts';
import { shell } from './shell.ts';
import { trading } from './trading.ts';

export const messages: Translation = {
  accounts,
  common,
  field,
  home,
  ledger,
  market,
  pages,
  shell,
  trading,
};
