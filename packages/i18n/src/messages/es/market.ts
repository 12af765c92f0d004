import type { Area } from '../../catalog/catalog.ts';

export const market: Area<'market'> = {
  source: {
    live: 'Precios en vivo',
    sim: 'Precios simulados',
    replay: 'Precios grabados',
  },
  search: 'Buscar criptos',
  clearSearch: 'Borrar búsqueda',
  nothingFound: 'Ninguna cripto coincide con «{query}».',
  favourites: 'Favoritas',
  sortBy: 'Ordenar por',
  sort: {
    volume: 'Volumen',
    change: 'Variación',
    name: 'Nombre',
  },
  volumeShort: 'Vol. {volume}',
  open: 'Apertura',
  high: 'Máximo',
  low: 'Mínimo',
  lastDay: 'Últimas 24 horas',
  halted: 'Suspendido',
  haltedBody:
    'Este mercado no admite operaciones nuevas ahora. Las abiertas se cierran y se pagan como siempre.',
  haltedBecause: {
    staff: 'Motivo: {reason}',
    index: 'Ahora no hay un precio confiable. Se reabrirá automáticamente.',
    listing: 'Esta cripto no se ofrece ahora para operaciones nuevas.',
  },
  noPrice: 'Aún sin precio',
  stale: 'Precio de hace {age}',
  seconds: '{count} s',
  minutes: '{count} min',
  hours: '{count} h',
  chart: 'Gráfico de precios de {pair}',
  interval: 'Intervalo de las velas',
  noSuchCoin: 'Esta cripto no se negocia aquí',
  toMarket: 'Ir al mercado',
};
