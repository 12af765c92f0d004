import type { Area } from '../../catalog/catalog.ts';

export const market: Area<'market'> = {
  source: {
    live: 'Live-Kurse',
    sim: 'Simulierte Kurse',
    replay: 'Aufgezeichnete Kurse',
  },
  search: 'Coins suchen',
  clearSearch: 'Suche löschen',
  nothingFound: 'Kein Coin passt zu „{query}“.',
  favourites: 'Favoriten',
  sortBy: 'Sortieren nach',
  sort: {
    volume: 'Volumen',
    change: 'Veränderung',
    name: 'Name',
  },
  volumeShort: 'Vol. {volume}',
  open: 'Eröffnung',
  high: 'Hoch',
  low: 'Tief',
  lastDay: 'Letzte 24 Stunden',
  halted: 'Angehalten',
  haltedBody:
    'Dieser Markt nimmt gerade keine neuen Trades an. Offene Trades werden wie gewohnt abgerechnet und ausgezahlt.',
  haltedBecause: {
    staff: 'Grund: {reason}',
    index: 'Es gibt gerade keinen verlässlichen Kurs. Der Markt öffnet automatisch wieder.',
    listing: 'Dieser Coin wird gerade nicht für neue Trades angeboten.',
  },
  noPrice: 'Noch kein Kurs',
  stale: 'Verzögert: {age} alt',
  seconds: '{count} s',
  minutes: '{count} min',
  hours: '{count} h',
  chart: 'Kurschart von {pair}',
  interval: 'Zeitraum pro Kerze',
  noSuchCoin: 'Dieser Coin wird hier nicht gehandelt',
  toMarket: 'Zum Markt',
};
