import type { Area } from '../../catalog/catalog.ts';

export const data: Area<'data'> = {
  accountChanged:
    'In einem anderen Tab wurde ein anderes Konto angemeldet. Dieser Tab zeigt jetzt dieses andere Konto. Offene Formulare wurden geschlossen, nichts daraus wurde gesendet.',
  device: {
    open: 'Dieses Gerät zurücksetzen …',
    title: 'Dieses Gerät zurücksetzen?',
    body: 'Sie werden auf diesem Gerät abgemeldet. Die gewählte Sprache, die Darstellung, die App-Sperre, Entwürfe und gespeicherte Seiten werden hier gelöscht. Ihr Konto bleibt, wie es ist. Der Wallet-Schlüssel, aufbewahrte Auftragsbestätigungen und die Schlüssel, denen Sie vertrauen, bleiben auf diesem Gerät.',
    confirm: 'Zurücksetzen',
    alsoKeys: 'Auch Schlüssel und Auftragsbestätigungen löschen …',
    allTitle: 'Auch Schlüssel und Auftragsbestätigungen löschen?',
    allBody:
      'Niemand kann den Wallet-Schlüssel und die Auftragsbestätigungen auf diesem Gerät wiederherstellen. Ohne die zwölf notierten Wörter ist der Zugang zu einem Wallet-Konto für immer verloren.',
    all: 'Alles löschen',
  },
  title: 'Ihre Daten',
  exportTitle: 'Ihre Daten herunterladen',
  exportBody:
    'Eine Datei mit allem, was über Sie gespeichert ist: Konto, Zahlungen, Trades mit ihren Belegen, Chat und Bilder.',
  exportStart: 'Alles als Datei speichern',
  exportGot: '{size} MB empfangen …',
  exportDone: 'Ihre Datei ist gespeichert.',
  exportFailed: 'Der Download wurde unterbrochen. Bitte versuchen Sie es noch einmal.',
  stop: 'Abbrechen',
  resetTitle: 'Neu beginnen',
  resetBody: 'Setzt Ihr Spielgeld auf 10.000 USDT zurück. Ihr Verlauf bleibt.',
  resetStart: 'Auf 10.000 USDT zurücksetzen',
  resetDone: 'Sie haben wieder 10.000 USDT.',
  closeTitle: 'Konto schließen',
  closeBody:
    'Ihr Name, Ihre Geräte, Ihr Chat, gespeicherte Adressen und Mitteilungen werden gelöscht. Zahlungen, Trades und Belege bleiben in den Büchern.',
  documentsNone: 'Ausweisdokumente und Bankkarten werden sofort gelöscht.',
  documentsKept:
    'Das Gesetz verlangt, dass wir Ausweisdokumente und Bankkarten noch {days, plural, one {# Tag} other {# Tage}} aufbewahren. Danach werden auch sie gelöscht.',
  remainsTitle: 'Bitte zuerst abschließen',
  remains: {
    balance: 'Guthaben: {amount} {currency}',
    trade: '{count, plural, one {# offener Trade} other {# offene Trades}}',
    fund: '{count, plural, one {# Fondsanlage} other {# Fondsanlagen}}',
    miner: '{count, plural, one {# gemietetes Mining-Gerät} other {# gemietete Mining-Geräte}}',
    loan: '{count, plural, one {# offener Kredit} other {# offene Kredite}}',
    deposit: '{count, plural, one {# offene Einzahlung} other {# offene Einzahlungen}}',
    withdrawal: '{count, plural, one {# offene Auszahlung} other {# offene Auszahlungen}}',
  },
  tooSmall: 'Ist ein Guthaben zu klein für eine Auszahlung, hilft der Kundenservice.',
  closeStart: 'Konto schließen …',
  closeQuestion: 'Konto endgültig schließen?',
  closeWarning:
    'Das lässt sich nicht rückgängig machen. Speichern Sie vorher Ihre Daten, wenn Sie sie behalten wollen.',
  closeConfirm: 'Endgültig schließen',
  closeDone: 'Ihr Konto ist geschlossen.',
  steps: {
    title: 'Erste Schritte',
    dismiss: 'Ausblenden',
    seen: 'Angesehen',
    titles: {
      deposit: 'So funktioniert eine Einzahlung',
      market: 'Einen Markt ansehen',
      check: 'Einen Beleg prüfen',
    },
    bodies: {
      deposit: 'Ihre eigene Adresse, und was bis zur Gutschrift geschieht',
      market: 'Kurse, und woher sie kommen',
      check: 'Ein Beispiel, das Ihr Telefon allein prüft',
    },
    example: {
      title: 'Ein Trade und sein Beleg',
      mark: 'Ein Beispiel aus unseren öffentlichen Testvektoren. Es ist kein Trade eines Kunden, und die Schlüssel sind nicht die dieses Servers.',
      chapters: {
        stake: 'Der Betrag',
        entry: 'Der Einstiegskurs',
        settlement: 'Der Abrechnungskurs',
        outcome: 'Das Ergebnis',
      },
      stories: {
        stake:
          'Jemand erwartete, dass BTC innerhalb von {seconds} Sekunden fällt, und handelte mit {stake} bei einem Gewinnsatz von {rate}. Die Gebühr von {fee} wurde vorher angezeigt.',
        entry:
          'Er ist der Median des Index in den ersten drei Sekunden nach der Annahme: {entry}. Niemand kann einen Kurs von Hand setzen.',
        settlement: 'Er ist der Median der letzten Sekunden: {settlement}.',
        outcome:
          'Der Kurs stieg, also waren Betrag und Gebühr verloren: {net}. Zu diesen Bedingungen müssen {needed} aller Trades mit Gewinn enden, nur um keinen Verlust zu machen.',
      },
      receipt:
        'Der Beleg enthält all das mit seinen Beweisen. Ihr Telefon prüft ihn hier, ohne unseren Server zu fragen.',
      check: 'Das Beispiel prüfen',
      risk: 'Bei einem Trade können Sie den ganzen Betrag verlieren. Um Ihre Wallet zu nutzen, müssen Sie nie handeln.',
      link: 'Zuerst ein Beispiel für einen Trade und seinen Beleg ansehen',
    },
  },
};
