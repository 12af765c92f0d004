import type { Area } from '../../catalog.ts';

export const ledger: Area<'ledger'> = {
  total: 'Total',
  available: 'Disponible',
  held: 'Retenido',
  borrowed: 'Prestado',
  valuation: 'Valor en USDT',
  totalAssets: 'Activos totales',
  assets: 'Activos',
  doors: 'Historial y productos',
  doorRecords: 'Cada movimiento de tu saldo',
  doorTrades: 'Cada operación y su resultado',
  fund: 'Fondo de liquidez',
  doorFund: 'Un rendimiento diario de un fondo común ya dotado',
  filter: 'Tipo de movimiento',
  all: 'Todos',
  balanceAfter: 'Saldo {amount}',
  today: 'Hoy',
  yesterday: 'Ayer',
  end: 'Eso es todo.',
  emptyBody: 'Aquí aparecerá cada movimiento de tu saldo.',
};
