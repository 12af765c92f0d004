import type { Area } from '../../catalog.ts';

export const lists: Area<'lists'> = {
  currency: 'Währung',
  allCurrencies: 'Alle Währungen',
  download: 'Als CSV herunterladen',
  downloaded: 'Auf Ihrem Gerät gespeichert',
  noneFiltered: 'Nichts passt zu diesem Filter',
  resultsIntro:
    'Der Kurs, zu dem jede Minute abgerechnet wurde, für alle gleich: berechnet aus dem öffentlichen Kursprotokoll nach den Regeln der Kursfestlegung.',
  resultsEmpty: 'Die ersten Ergebnisse gibt es nach einigen Minuten Kursprotokoll.',
  coinFilter: 'Coin',
  durationFilter: 'Laufzeit',
  every: 'Alle',
  up: 'Gestiegen',
  down: 'Gefallen',
  tie: 'Unentschieden',
  void: 'Annulliert',
  entryNo: 'Eintrag {position} des Kursprotokolls',
  teamIntro:
    'Wer über Ihren Einladungscode gekommen ist. Eine Ebene, keine Provision, kein Bonus: Niemand verdient an anderen.',
  yourCode: 'Ihr Einladungscode',
  members: '{count, plural, one {# Mitglied} other {# Mitglieder}}',
  teamEmpty: 'Noch niemand',
  teamEmptyBody: 'Wer sich mit Ihrem Code registriert, erscheint hier.',
  grabCoin: 'Coin',
  grabStake: 'Betrag',
  grabWhere: 'Wo steht {coin} in {seconds} s?',
  grabRisk: 'Ein Gewinn bringt {profit} USDT. Ein Verlust kostet {held} USDT.',
  grabMore: 'Chart und weitere Beträge',
  group: {
    transfers: 'Ein- und Auszahlungen',
    trades: 'Trades',
    loans: 'Kredite',
    fund: 'Fonds',
    miners: 'Mining-Geräte',
    other: 'Sonstiges',
  },
};
