import type { Area } from '../../catalog.ts';

export const ledger: Area<'ledger'> = {
  total: 'Gesamt',
  available: 'Verfügbar',
  held: 'Gebunden',
  borrowed: 'Geliehen',
  valuation: 'Wert in USDT',
  totalAssets: 'Gesamtvermögen',
  assets: 'Vermögen',
  doors: 'Verlauf und Produkte',
  doorRecords: 'Jede Bewegung Ihres Guthabens',
  doorTrades: 'Jeder Trade und sein Ergebnis',
  fund: 'Liquiditätsfonds',
  doorFund: 'Täglicher Ertrag aus einem vorfinanzierten Pool',
  filter: 'Art der Bewegung',
  all: 'Alle',
  balanceAfter: 'Guthaben {amount}',
  today: 'Heute',
  yesterday: 'Gestern',
  end: 'Das ist alles.',
  emptyBody: 'Hier erscheint jede Bewegung Ihres Guthabens.',
};
