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
  playMoney: 'Prueba · dinero ficticio',
  reset: {
    open: 'Restablecer este dispositivo…',
    title: '¿Restablecer este dispositivo?',
    body: 'Se cerrará tu sesión en este dispositivo. Aquí se borran el idioma elegido, el aspecto, el bloqueo, los borradores y las páginas guardadas. Tu cuenta no cambia. La clave de la billetera, las confirmaciones de órdenes y las claves de confianza se quedan en este dispositivo.',
    confirm: 'Restablecer',
    alsoKeys: 'Borrar también claves y confirmaciones de órdenes…',
    allTitle: '¿Borrar también las claves y las confirmaciones de órdenes?',
    allBody:
      'Nadie puede recuperar la clave de la billetera ni las confirmaciones de órdenes de este dispositivo. Sin las doce palabras anotadas, el acceso a una cuenta de billetera se pierde para siempre.',
    all: 'Borrar todo',
  },
  slow: {
    title: 'Está tardando más de lo normal',
    body: 'La página aún se está cargando. Puedes esperar o recargarla.',
  },
  chunkFailed: {
    title: 'No se ha podido cargar la página',
    part: 'No se ha podido cargar esta parte de la página',
    body: 'Puede que se haya cortado la conexión o que la aplicación se haya actualizado.',
  },
  notFound: {
    title: 'Esta página no existe',
    body: 'La dirección puede ser antigua o estar mal escrita.',
    action: 'Volver a la billetera',
  },
};
