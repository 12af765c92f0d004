import type { Area } from '../../catalog.ts';

export const lists: Area<'lists'> = {
  currency: 'Währung',
  allCurrencies: 'Alle Währungen',
  download: 'Als CSV herunterladen',
  downloaded: 'Auf Ihrem Gerät gespeichert',
  noneFiltered: 'Nichts passt zu diesem Filter',
  resultsIntro:
    'Wozu jede Minute abgerechnet wurde, für alle gleich: aus dem öffentlichen Kursprotokoll nach den Regeln der Kursfestlegung.',
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
    'Wen Ihr Einladungscode brachte. Eine Ebene, keine Provision, kein Bonus: Niemand verdient an anderen.',
  yourCode: 'Ihr Einladungscode',
  members: '{count, plural, one {# Mitglied} other {# Mitglieder}}',
  teamEmpty: 'Noch niemand',
  teamEmptyBody: 'Wer sich mit Ihrem Code anmeldet, steht dann hier.',
  grabCoin: 'Coin',
  grabStake: 'Einsatz',
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
