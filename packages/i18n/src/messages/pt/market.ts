import type { Area } from '../../catalog/catalog.ts';

export const market: Area<'market'> = {
  source: {
    live: 'Preços ao vivo',
    sim: 'Preços simulados',
    replay: 'Preços gravados',
  },
  search: 'Buscar moedas',
  clearSearch: 'Limpar busca',
  nothingFound: 'Nenhuma moeda corresponde a “{query}”.',
  favourites: 'Favoritas',
  sortBy: 'Ordenar por',
  sort: {
    volume: 'Volume',
    change: 'Variação',
    name: 'Nome',
  },
  volumeShort: 'Vol. {volume}',
  open: 'Abertura',
  high: 'Máxima',
  low: 'Mínima',
  lastDay: 'Últimas 24 horas',
  halted: 'Suspenso',
  haltedBody:
    'Este mercado não aceita novas operações no momento. As abertas são fechadas e pagas normalmente.',
  haltedBecause: {
    staff: 'Motivo: {reason}',
    index: 'No momento não há um preço confiável. O mercado reabre automaticamente.',
    listing: 'Esta moeda não está disponível para novas operações no momento.',
  },
  noPrice: 'Ainda sem preço',
  stale: 'Desatualizado: há {age}',
  seconds: '{count} s',
  minutes: '{count} min',
  hours: '{count} h',
  chart: 'Gráfico de preços de {pair}',
  interval: 'Intervalo das velas',
  noSuchCoin: 'Esta moeda não é negociada aqui',
  toMarket: 'Ir ao mercado',
};
