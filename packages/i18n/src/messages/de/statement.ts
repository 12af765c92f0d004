import type { StatementWords } from '../en/statement.ts';

export const statement: StatementWords = {
  holder: 'Kontoinhaber',
  notVerified: 'Name nicht bestätigt',
  account: 'Kontonummer',
  period: 'Zeitraum',
  zone: 'Zeitzone',
  valuesIn: 'Werte in',
  madeAt: 'Erstellt am',
  running: 'Das Jahr ist noch nicht zu Ende. Die Zahlen reichen bis zum Ende des oben genannten Zeitraums.',
  demo: 'Demokonto: Alle Beträge sind Spielgeld.',
  summary: 'Zusammenfassung',
  balances: 'Guthaben nach Währung',
  openingBalance: 'Anfangssaldo',
  closingBalance: 'Endsaldo',
  balancesNote:
    'Beträge in der jeweiligen Währung. Der Betrag eines offenen Trades fehlt im Guthaben, bis der Trade abgerechnet ist.',
  worth: 'Kontowert am Ende des Zeitraums',
  value: 'Wert',
  inTrades: 'In offenen Trades gebunden',
  owed: 'Kreditschulden',
  byKind: 'Kontoumsätze nach Art',
  byMonth: 'Monat für Monat',
  seconds: '{count} s',
  month: 'Monat',
  tradingByMonth: 'Trades nach Monat',
  stakes: 'Trade-Beträge',
  fees: 'Gebühren',
  total: 'Summe',
  closing: 'Kontowert am Ende',
  check: 'So prüfen Sie diese Jahresübersicht',
  checkFile:
    'Alle Zahlen stammen aus den Kontoumsätzen und dem öffentlichen Kursprotokoll. Dieselben Zahlen stehen in der angehängten Datei {file}. SHA-256 der Datei:',
  checkAgain:
    'Die Datei eines beendeten Jahres lässt sich in dieser Sprache jederzeit erneut aus der App speichern, mit demselben SHA-256.',
  checkTrades:
    'Die einzelnen Trades stehen in der CSV-Datei Ihrer Kontoumsätze. Zu jedem abgerechneten Trade gibt es einen Beleg, mit dem sich Kurse und Ergebnis unabhängig prüfen lassen.',
  checkLiabilities:
    'Neueste Aufstellung der Verbindlichkeiten bei der Erstellung: Nr. {number} vom {time}. Die App zeigt mit einem Beweis, was darin für dieses Konto zählt.',
  more: '{count, plural, one {Die angehängte Datei enthält # weitere Zeile.} other {Die angehängte Datei enthält # weitere Zeilen.}}',
  page: 'Seite {page} von {pages}',
};
