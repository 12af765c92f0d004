import type { Area } from '../../catalog/catalog.ts';

export const shell: Area<'shell'> = {
  title: {
    coin: 'Mercado',
    records: 'Historial de operaciones',
    results: 'Precios de cierre',
  },
  navigation: 'Navegación principal',
  recordsButton: 'Historial',
  unread: '{count, plural, one {# mensaje sin leer} other {# mensajes sin leer}}',
  reconnecting: 'Reconectando…',
  polled: 'Las cifras se actualizan cada pocos segundos',
  playMoney: 'Prueba · dinero ficticio',

  slow: {
    title: 'Está tardando más de lo normal',
    body: 'La página aún se está cargando. Puedes esperar o recargarla.',
  },
  chunkFailed: {
    title: 'No se pudo cargar la página',
    part: 'No se pudo cargar esta parte de la página',
    body: 'Puede que se haya cortado la conexión o que la aplicación se haya actualizado.',
  },
  notFound: {
    title: 'Esta página no existe',
    body: 'La dirección puede ser antigua o estar mal escrita.',
    action: 'Volver a la billetera',
  },
};
