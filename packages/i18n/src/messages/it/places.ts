import type { Area } from '../../catalog/catalog.ts';

export const places: Area<'places'> = {
  map: {
    keys: 'Le frecce spostano la mappa, più e meno la ingrandiscono o riducono.',
    closer: 'Ingrandisci',
    wider: 'Riduci',
  },
  choose: {
    search: 'Coordinate',
    searchHint: 'Latitudine, longitudine',
    searchWrong: 'Queste non sono coordinate. Scrivile così: 13.7563, 100.5018.',
    find: 'Cerca',
    label: 'Mappa per scegliere un luogo',
    position: {
      refused:
        'Il tuo browser non ci permette di chiedere la tua posizione. Puoi spostare la mappa o inserire le coordinate.',
      unavailable: 'La tua posizione non è stata trovata. Puoi spostare la mappa o inserire le coordinate.',
    },
    myPosition: 'Usa la mia posizione',
    chosen: 'Scelto:',
    use: 'Usa questo luogo',
  },
  open: {
    label: 'Mappa di {name}',
    inMaps: 'Apri nell’app delle mappe',
    copy: 'Copia indirizzo',
    none: 'Nessun luogo indicato',
  },
  about: {
    contacts: 'Come contattarci',
    contact: {
      email: 'E-mail',
      phone: 'Telefono',
      link: 'Sito web',
      address: 'Indirizzo',
    },
    version: 'Versione {version} di questa pagina',
    documentation: 'Documentazione (in inglese)',
  },
  legal: {
    none: 'Non abbiamo pubblicato questa pagina.',
  },
};
