import type { Area } from '../../catalog/catalog.ts';

export const ledger: Area<'ledger'> = {
  borrowed: 'Da prestito',
  ofWhichOwed: 'Già detratti: {amount} USDT dovuti per prestiti',
  records: 'Storico',
  filter: 'Tipo',
  all: 'Tutti',
  balanceAfter: 'Saldo {amount}',
  today: 'Oggi',
  yesterday: 'Ieri',
  end: 'Hai visto tutto.',
  emptyBody: 'Qui comparirà ogni movimento del tuo saldo.',
  emptyWallet: 'Il tuo portafoglio è ancora vuoto',
  emptyWalletBody: 'Il saldo comparirà qui dopo il primo deposito.',
};
