import type { Area } from '../../catalog.ts';

export const ledger: Area<'ledger'> = {
  total: 'Totale',
  available: 'Disponibile',
  held: 'Bloccato',
  borrowed: 'In prestito',
  valuation: 'Valore in USDT',
  totalAssets: 'Patrimonio totale',
  assets: 'Patrimonio',
  doors: 'Storico e prodotti',
  doorRecords: 'Ogni movimento del tuo saldo',
  doorTrades: 'Ogni operazione e il suo esito',
  fund: 'Fondo di liquidità',
  doorFund: 'Un rendimento giornaliero da un fondo comune già finanziato',
  filter: 'Tipo di movimento',
  all: 'Tutti',
  balanceAfter: 'Saldo {amount}',
  today: 'Oggi',
  yesterday: 'Ieri',
  end: 'È tutto.',
  emptyBody: 'Qui comparirà ogni movimento del tuo saldo.',
};
