import type { Area } from '../../catalog/catalog.ts';

export const shell: Area<'shell'> = {
  title: {
    coin: 'Markt',
    records: 'Trade-Verlauf',
    results: 'Abrechnungskurse',
  },
  navigation: 'Hauptnavigation',
  recordsButton: 'Verlauf',
  unread: '{count, plural, one {# ungelesene Nachricht} other {# ungelesene Nachrichten}}',
  reconnecting: 'Verbindung wird wiederhergestellt …',
  polled: 'Aktualisierung alle paar Sekunden',
  playMoney: 'Demo · Spielgeld',

  slow: {
    title: 'Das dauert ungewöhnlich lange',
    body: 'Die Seite wird noch geladen. Sie können warten oder neu laden.',
  },
  chunkFailed: {
    title: 'Diese Seite konnte nicht geladen werden',
    part: 'Dieser Teil der Seite konnte nicht geladen werden',
    body: 'Vielleicht war die Verbindung unterbrochen, oder die App wurde aktualisiert.',
  },
  notFound: {
    title: 'Diese Seite gibt es nicht',
    body: 'Die Adresse ist vielleicht veraltet oder falsch geschrieben.',
    action: 'Zurück zur Wallet',
  },
};
