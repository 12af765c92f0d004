import type { Area } from '../../catalog/catalog.ts';

export const places: Area<'places'> = {
  map: {
    keys: 'Die Pfeiltasten bewegen die Karte, Plus und Minus ändern den Ausschnitt.',
    closer: 'Vergrößern',
    wider: 'Verkleinern',
  },
  choose: {
    search: 'Koordinaten',
    searchHint: 'Breite, Länge',
    searchWrong: 'Das sind keine Koordinaten. Bitte schreiben Sie sie so: 13.7563, 100.5018.',
    find: 'Suchen',
    label: 'Karte zur Auswahl eines Ortes',
    position: {
      refused:
        'Ihr Browser erlaubt uns nicht, nach Ihrem Standort zu fragen. Sie können die Karte verschieben oder Koordinaten eingeben.',
      unavailable:
        'Ihr Standort wurde nicht gefunden. Sie können die Karte verschieben oder Koordinaten eingeben.',
    },
    myPosition: 'Meinen Standort verwenden',
    chosen: 'Gewählt:',
    use: 'Diesen Ort verwenden',
  },
  open: {
    label: 'Karte von {name}',
    inMaps: 'In der Karten-App öffnen',
    copy: 'Anschrift kopieren',
    none: 'Es wurde kein Ort angegeben',
  },
  about: {
    contacts: 'So erreichen Sie uns',
    contact: {
      email: 'E-Mail',
      phone: 'Telefon',
      link: 'Website',
      address: 'Anschrift',
    },
    version: 'Fassung {version} dieser Seite',
    documentation: 'Dokumentation (auf Englisch)',
  },
  legal: {
    none: 'Wir haben diese Seite nicht veröffentlicht.',
  },
};
