import type { Area } from '../../catalog/catalog.ts';

export const market: Area<'market'> = {
  source: {
    live: 'Prezzi in tempo reale',
    sim: 'Prezzi simulati',
    replay: 'Prezzi registrati',
  },
  search: 'Cerca crypto',
  clearSearch: 'Cancella ricerca',
  nothingFound: 'Nessuna crypto corrisponde a «{query}».',
  favourites: 'Preferite',
  sortBy: 'Ordina per',
  sort: {
    volume: 'Volume',
    change: 'Variazione',
    name: 'Nome',
  },
  volumeShort: 'Vol. {volume}',
  open: 'Apertura',
  high: 'Massimo',
  low: 'Minimo',
  lastDay: 'Ultime 24 ore',
  halted: 'Sospeso',
  haltedBody:
    'Questo mercato al momento non accetta nuove operazioni. Quelle aperte si regolano e si pagano come di consueto.',
  haltedBecause: {
    staff: 'Motivo: {reason}',
    index: 'Al momento non c’è un prezzo affidabile. Riaprirà automaticamente.',
    listing: 'Questa crypto al momento non è offerta per nuove operazioni.',
  },
  noPrice: 'Ancora nessun prezzo',
  stale: 'Prezzo di {age} fa',
  seconds: '{count} s',
  minutes: '{count} min',
  hours: '{count} h',
  chart: 'Grafico dei prezzi di {pair}',
  interval: 'Intervallo delle candele',
  noSuchCoin: 'Questa crypto non è negoziata qui',
  toMarket: 'Vai al mercato',
};
