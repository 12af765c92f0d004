import type { Area } from '../../catalog.ts';

export const home: Area<'home'> = {
  totalValuation: 'Valore totale',
  hideAmounts: 'Nascondi importi',
  showAmounts: 'Mostra importi',
  hidden: 'Nascosto',
  quickActions: 'Azioni rapide',
  actions: {
    deposit: 'Deposita',
    withdraw: 'Preleva',
    trade: 'Opera',
    records: 'Storico',
  },
  coins: 'Le tue monete',
  market: 'Mercato',
  allCoins: 'Tutte le monete',
  inTrades: '{amount} in operazioni',
};
