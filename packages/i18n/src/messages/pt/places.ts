import type { Area } from '../../catalog/catalog.ts';

export const places: Area<'places'> = {
  map: {
    keys: 'As setas movem o mapa; mais e menos aproximam ou afastam.',
    closer: 'Aproximar',
    wider: 'Afastar',
  },
  choose: {
    search: 'Coordenadas',
    searchHint: 'Latitude, longitude',
    searchWrong: 'Isto não são coordenadas. Escreva assim: 13.7563, 100.5018.',
    find: 'Buscar',
    label: 'Mapa para escolher um local',
    position: {
      refused:
        'Seu navegador não permite consultar sua localização. Você pode mover o mapa ou digitar as coordenadas.',
      unavailable:
        'Não foi possível encontrar sua localização. Você pode mover o mapa ou digitar as coordenadas.',
    },
    myPosition: 'Usar minha localização',
    chosen: 'Escolhido:',
    use: 'Usar este local',
  },
  open: {
    label: 'Mapa de {name}',
    inMaps: 'Abrir no aplicativo de mapas',
    copy: 'Copiar endereço',
    none: 'Nenhum local foi informado',
  },
  about: {
    contacts: 'Fale conosco',
    contact: {
      email: 'E-mail',
      phone: 'Telefone',
      link: 'Site',
      address: 'Endereço',
    },
    version: 'Versão {version} desta página',
    documentation: 'Documentação (em inglês)',
  },
  legal: {
    none: 'Não publicamos esta página.',
  },
};
