import type { Area } from '../../catalog/catalog.ts';

export const lists: Area<'lists'> = {
  currency: 'Moneda',
  allCurrencies: 'Todas las monedas',
  download: 'Descargar como CSV',
  downloaded: 'Guardado en tu dispositivo',
  noneFiltered: 'Nada coincide con este filtro',
  resultsIntro:
    'El precio de cierre de cada minuto, igual para todos. Se calcula a partir del registro público de precios.',
  resultsEmpty: 'Los primeros precios aparecen tras unos minutos de registro.',
  coinFilter: 'Moneda',
  durationFilter: 'Duración',
  every: 'Todas',
  up: 'Subió',
  down: 'Bajó',
  tie: 'Sin cambio',
  void: 'Anulada',
  entryNo: 'Entrada {position} del registro de precios',
  teamIntro:
    'Personas que llegaron con tu código de invitación. Un solo nivel, sin comisión ni bono: nadie cobra por invitar a otros.',
  yourCode: 'Tu código de invitación',
  members: '{count, plural, one {# miembro} other {# miembros}}',
  teamEmpty: 'Todavía nadie',
  teamEmptyBody: 'Quien se registre con tu código aparecerá aquí.',
  grabCoin: 'Moneda',
  grabStake: 'Importe',
  grabWhere: '¿Estará {coin} más arriba o más abajo en {seconds} s?',
  grabMore: 'Gráfico y más importes',
  fewVenues:
    'Ahora como máximo {max} USDT, porque menos de cinco exchanges dan el precio de esta moneda. Con cinco vuelven a ser {full} USDT.',
  chooseCoin: 'Elige una moneda',
  chooseCoinBody: 'Aquí verás su precio y su gráfico, y podrás operar.',
  chooseRecord: 'Elige un movimiento',
  chooseRecordBody: 'Aquí verás los detalles, por ejemplo el recibo de una operación.',
  group: {
    transfers: 'Depósitos y retiros',
    trades: 'Operaciones',
    loans: 'Préstamos',
    fund: 'Fondo',
    miners: 'Equipos de minería',
    other: 'Otros',
  },
};
