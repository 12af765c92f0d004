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
  playMoney: 'Demo · Spielgeld',
  reset: {
    open: 'Dieses Gerät zurücksetzen …',
    title: 'Dieses Gerät zurücksetzen?',
    body: 'Sie werden auf diesem Gerät abgemeldet. Die gewählte Sprache, die Darstellung, die App-Sperre, Entwürfe und gespeicherte Seiten werden hier gelöscht. Ihr Konto bleibt, wie es ist. Der Wallet-Schlüssel, aufbewahrte Auftragsbestätigungen und vertraute Schlüssel bleiben auf diesem Gerät.',
    confirm: 'Zurücksetzen',
    alsoKeys: 'Auch Schlüssel und Auftragsbestätigungen löschen …',
    allTitle: 'Auch Schlüssel und Auftragsbestätigungen löschen?',
    allBody:
      'Niemand kann den Wallet-Schlüssel und die Auftragsbestätigungen auf diesem Gerät wiederherstellen. Ohne die zwölf notierten Wörter ist der Zugang zu einem Wallet-Konto für immer verloren.',
    all: 'Alles löschen',
  },
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
