import type { Area } from '../../catalog/catalog.ts';

export const home: Area<'home'> = {
  totalValuation: 'Kontowert',
  hideAmounts: 'Beträge verbergen',
  showAmounts: 'Beträge anzeigen',
  hidden: 'Verborgen',
  quickActions: 'Schnellzugriff',
  actions: {
    deposit: 'Einzahlen',
    withdraw: 'Auszahlen',
    trade: 'Handeln',
    records: 'Umsätze',
  },
  coins: 'Ihre Coins',
  market: 'Markt',
  allCoins: 'Alle Coins',
  allNotices: 'Alle Ankündigungen',
};
