import type { Area } from '../../catalog/catalog.ts';

export const home: Area<'home'> = {
  totalValuation: 'Valor da conta',
  hideAmounts: 'Ocultar valores',
  showAmounts: 'Mostrar valores',
  hidden: 'Oculto',
  quickActions: 'Ações rápidas',
  actions: {
    deposit: 'Depositar',
    withdraw: 'Sacar',
    trade: 'Operar',
    records: 'Extrato',
  },
  coins: 'Suas moedas',
  market: 'Mercado',
  allCoins: 'Todas as moedas',
  allNotices: 'Todos os avisos',
};
