import type { Area } from '../../catalog/catalog.ts';

export const home: Area<'home'> = {
  unproven: 'Einer Ihrer Trades ist nicht bewiesen',
  unprovenBody:
    'Seine Auftragsbestätigung oder sein Platz im öffentlichen Protokoll fehlt oder ist falsch. Öffnen Sie ihn, um die Belege zu sehen.',
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
  allNotices: 'Alle Mitteilungen',
  inTrades: '{amount} in Trades',
  inFund: '{amount} im Fonds',
  asCollateral: '{amount} als Kreditsicherheit',
  inWithdrawals: '{amount} in Auszahlung',
  setAside: '{amount} gebunden',
};
