import type { Area } from '../../catalog/catalog.ts';

export const ledger: Area<'ledger'> = {
  borrowed: 'De préstamo',
  ofWhichOwed: 'Ya descontada: deuda de préstamos de {amount} USDT',
  records: 'Historial',
  filter: 'Tipo',
  all: 'Todos',
  balanceAfter: 'Saldo {amount}',
  today: 'Hoy',
  yesterday: 'Ayer',
  end: 'Llegaste al final.',
  emptyBody: 'Aquí aparecerá cada movimiento de tu saldo.',
  emptyWallet: 'Tu billetera está vacía',
  emptyWalletBody: 'Tu saldo aparecerá aquí tras tu primer depósito.',
};
