import type { Area } from '../../catalog/catalog.ts';

export const home: Area<'home'> = {
  totalValuation: 'Valor de la cuenta',
  hideAmounts: 'Ocultar importes',
  showAmounts: 'Mostrar importes',
  hidden: 'Oculto',
  quickActions: 'Acciones rápidas',
  actions: {
    deposit: 'Depositar',
    withdraw: 'Retirar',
    trade: 'Operar',
    records: 'Movimientos',
  },
  coins: 'Tus criptos',
  market: 'Mercado',
  allCoins: 'Todas las criptos',
  allNotices: 'Todos los avisos',
};
