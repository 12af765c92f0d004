import type { Area } from '../../catalog/catalog.ts';

export const country: Area<'country'> = {
  title: 'Ihr Land',
  intro:
    'Der Handel ist nur in manchen Ländern erlaubt. Deshalb fragen wir einmal vor Ihrem ersten Trade. Geben Sie das Land an, in dem Sie wohnen.',
  search: 'Land suchen',
  none: 'Kein Land mit diesem Namen',
  choose: 'Land auswählen',
  confirm: 'Bestätigen: {country}',
  waits:
    'Nach Ihrem ersten Trade gilt eine Änderung erst nach 24 Stunden. Bis dahin können Sie nur handeln, wenn beide Länder es erlauben.',
  pending: '{country} ab {time}',
  label: 'Land',
  notStated: 'Noch nicht angegeben',
  ask: 'Land angeben',
  saved: 'Land gespeichert',
  list: 'Länder, in denen der Handel möglich ist',
  refusal: {
    countries_not_stated:
      'Der Handel ist noch nicht geöffnet: Wir haben noch nicht angegeben, in welchen Ländern er erlaubt ist. Bitte versuchen Sie es später noch einmal.',
    country_not_allowed:
      'In Ihrem Land ist der Handel nicht verfügbar. Offene Trades werden wie gewohnt abgerechnet und ausgezahlt. Ihre Wallet können Sie weiter nutzen.',
  },
};
