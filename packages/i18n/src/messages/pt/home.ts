import type { Area } from '../../catalog.ts';

export const home: Area<'home'> = {
  totalValuation: 'Valor total',
  hideAmounts: 'Ocultar valores',
  showAmounts: 'Mostrar valores',
  hidden: 'Oculto',
  quickActions: 'Ações rápidas',
  actions: {
    deposit: 'Depositar',
    withdraw: 'Sacar',
    trade: 'Operar',
    records: 'Histórico',
  },
  coins: 'Suas moedas',
  market: 'Mercado',
  allCoins: 'Todas as moedas',
  inTrades: '{amount} em operações',
};
