import type { Area } from '../../catalog/catalog.ts';

export const home: Area<'home'> = {
  totalValuation: 'Valore dell’account',
  hideAmounts: 'Nascondi importi',
  showAmounts: 'Mostra importi',
  hidden: 'Nascosto',
  quickActions: 'Azioni rapide',
  actions: {
    deposit: 'Deposita',
    withdraw: 'Preleva',
    trade: 'Operazioni',
    records: 'Movimenti',
  },
  coins: 'Le tue crypto',
  market: 'Mercato',
  allCoins: 'Tutte le crypto',
  allNotices: 'Tutti gli avvisi',
};
