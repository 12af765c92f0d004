import type { Area } from '../../catalog.ts';

export const lists: Area<'lists'> = {
  currency: 'Moneda',
  allCurrencies: 'Todas las monedas',
  download: 'Descargar como CSV',
  downloaded: 'Guardado en tu dispositivo',
  noneFiltered: 'Nada coincide con este filtro',
  resultsIntro:
    'El precio al que se liquidó cada minuto, igual para todos: calculado a partir del registro público de precios según las reglas de fijación.',
  resultsEmpty: 'Los primeros resultados llegan tras unos minutos de precios.',
  coinFilter: 'Moneda',
  durationFilter: 'Duración',
  every: 'Todas',
  up: 'Subió',
  down: 'Bajó',
  tie: 'Empate',
  void: 'Anulada',
  entryNo: 'Entrada {position} del registro de precios',
  teamIntro:
    'Quiénes llegaron con tu código de invitación. Un solo nivel, sin comisión ni bono: nadie gana a costa de nadie.',
  yourCode: 'Tu código de invitación',
  members: '{count, plural, one {# miembro} other {# miembros}}',
  teamEmpty: 'Todavía nadie',
  teamEmptyBody: 'Quien se registre con tu código aparecerá aquí.',
  grabCoin: 'Moneda',
  grabStake: 'Importe',
  grabWhere: '¿Dónde estará {coin} en {seconds} s?',
  grabRisk: 'Si ganas, sumas {profit} USDT. Si pierdes, te cuesta {held} USDT.',
  grabMore: 'Gráfico y más importes',
  group: {
    transfers: 'Depósitos y retiros',
    trades: 'Operaciones',
    loans: 'Préstamos',
    fund: 'Fondo',
    miners: 'Equipos de minería',
    other: 'Otros',
  },
};
