import type { Area } from '../../catalog/catalog.ts';

export const ledger: Area<'ledger'> = {
  borrowed: 'Aus Kredit',
  ofWhichOwed: 'Bereits abgezogen: {amount} USDT Kreditschulden',
  records: 'Verlauf',
  filter: 'Art',
  all: 'Alle',
  balanceAfter: 'Guthaben {amount}',
  today: 'Heute',
  yesterday: 'Gestern',
  end: 'Sie haben alles gesehen.',
  emptyBody: 'Hier erscheint jede Bewegung Ihres Guthabens.',
  emptyWallet: 'Ihre Wallet ist noch leer',
  emptyWalletBody: 'Nach Ihrer ersten Einzahlung sehen Sie hier Ihr Guthaben.',
};
