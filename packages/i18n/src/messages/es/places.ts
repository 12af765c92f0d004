import type { Area } from '../../catalog/catalog.ts';

export const places: Area<'places'> = {
  map: {
    keys: 'Las flechas mueven el mapa; más y menos lo acercan o alejan.',
    closer: 'Acercar',
    wider: 'Alejar',
  },
  choose: {
    search: 'Coordenadas',
    searchHint: 'Latitud, longitud',
    searchWrong: 'Esto no son coordenadas. Escríbelas así: 13.7563, 100.5018.',
    find: 'Buscar',
    label: 'Mapa para elegir un lugar',
    position: {
      refused:
        'Tu navegador no permite consultar tu ubicación. Puedes mover el mapa o escribir las coordenadas.',
      unavailable: 'No se pudo encontrar tu ubicación. Puedes mover el mapa o escribir las coordenadas.',
    },
    myPosition: 'Usar mi ubicación',
    chosen: 'Elegido:',
    use: 'Usar este lugar',
  },
  open: {
    label: 'Mapa de {name}',
    inMaps: 'Abrir en la aplicación de mapas',
    copy: 'Copiar dirección',
    none: 'No se indicó ninguna ubicación',
  },
  about: {
    contacts: 'Cómo contactarnos',
    contact: {
      email: 'Correo electrónico',
      phone: 'Teléfono',
      link: 'Sitio web',
      address: 'Dirección',
    },
    version: 'Versión {version} de esta página',
    documentation: 'Documentación (en inglés)',
  },
  legal: {
    none: 'No hemos publicado esta página.',
  },
};
