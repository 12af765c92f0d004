import type { Area } from '../../catalog/catalog.ts';

export const common: Area<'common'> = {
  amount: {
    twoWays: '„{typed}“ lässt sich auf zwei Arten lesen. Welchen Betrag meinen Sie?',
    oneWay: 'Meinen Sie mit „{typed}“ diesen Betrag?',
    tooPrecise: 'Höchstens {digits, plural, one {# Nachkommastelle} other {# Nachkommastellen}}.',
  },
  back: 'Zurück',
  cancel: 'Abbrechen',
  close: 'Schließen',
  confirm: 'Bestätigen',
  copied: 'Erfolgreich kopiert',
  failed: 'Etwas ist schiefgelaufen',
  failedBody: 'Ihr Geld und Ihre Daten sind sicher. Versuchen Sie es gleich noch einmal.',
  hint: 'Hinweis',
  incomplete: 'Bitte geben Sie alle Angaben vollständig ein',
  justNow: 'gerade eben',
  language: 'Sprache',
  loading: 'Wird geladen …',
  loginExpired: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  mayBeDone:
    'Der Auftrag wurde vielleicht schon ausgeführt. Erneutes Prüfen sendet genau dieselbe Anfrage noch einmal, es geschieht also nichts doppelt.',
  networkError: 'Netzwerkfehler',
  networkLost: 'Keine Internetverbindung',
  networkLostBody: 'Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  noData: 'Noch keine Daten',
  reload: 'Neu laden',
  retry: 'Erneut versuchen',
};
