import type { Area } from '../../catalog/catalog.ts';

export const country: Area<'country'> = {
  title: 'Tu país',
  intro:
    'Operar solo es legal en algunos países; por eso te preguntamos una vez antes de tu primera operación. Indica el país en el que vives.',
  search: 'Buscar un país',
  none: 'Ningún país con ese nombre',
  choose: 'Elige un país',
  confirm: 'Confirmar: {country}',
  waits:
    'Tras tu primera operación, un cambio se aplica 24 horas después. Hasta entonces solo puedes operar si ambos países lo permiten.',
  pending: '{country} desde el {time}',
  label: 'País',
  notStated: 'Sin indicar',
  ask: 'Indica tu país',
  saved: 'País guardado',
  list: 'Países donde se puede operar',
  refusal: {
    countries_not_stated:
      'Todavía no se puede operar: aún no hemos indicado en qué países es legal. Inténtalo más tarde.',
    country_not_allowed:
      'No se puede operar en tu país. Las operaciones abiertas se cierran y se pagan como siempre. Puedes seguir usando tu billetera.',
  },
};
