import type { Area } from '../../catalog/catalog.ts';

export const lists: Area<'lists'> = {
  currency: 'Währung',
  allCurrencies: 'Alle Währungen',
  download: 'Als CSV herunterladen',
  downloaded: 'Auf Ihrem Gerät gespeichert',
  noneFiltered: 'Nichts passt zu diesem Filter',
  resultsIntro:
    'Der Abrechnungskurs jeder Minute, für alle gleich. Er wird aus dem öffentlichen Kursprotokoll berechnet.',
  resultsEmpty: 'Die ersten Kurse erscheinen nach einigen Minuten Kursprotokoll.',
  coinFilter: 'Coin',
  durationFilter: 'Laufzeit',
  every: 'Alle',
  up: 'Gestiegen',
  down: 'Gefallen',
  tie: 'Unverändert',
  void: 'Annulliert',
  entryNo: 'Eintrag {position} des Kursprotokolls',
  teamIntro:
    'Personen, die mit Ihrem Einladungscode gekommen sind. Eine Ebene, keine Provision, kein Bonus: Niemand wird für Einladungen bezahlt.',
  yourCode: 'Ihr Einladungscode',
  members: '{count, plural, one {# Mitglied} other {# Mitglieder}}',
  teamEmpty: 'Noch niemand',
  teamEmptyBody: 'Wer sich mit Ihrem Code registriert, erscheint hier.',
  grabCoin: 'Coin',
  grabStake: 'Betrag',
  grabWhere: 'Steht {coin} in {seconds} s höher oder tiefer?',
  grabMore: 'Chart und weitere Beträge',
  fewVenues:
    'Derzeit höchstens {max} USDT, weil weniger als fünf Börsen den Kurs dieses Coins liefern. Mit fünf sind es wieder {full} USDT.',
  chooseCoin: 'Wählen Sie einen Coin',
  chooseCoinBody: 'Hier erscheinen Kurs und Chart, und Sie können ihn handeln.',
  chooseRecord: 'Wählen Sie einen Eintrag',
  chooseRecordBody: 'Hier erscheinen die Einzelheiten, zum Beispiel der Beleg eines Trades.',
  group: {
    transfers: 'Ein- und Auszahlungen',
    trades: 'Trades',
    loans: 'Kredite',
    fund: 'Fonds',
    miners: 'Mining-Geräte',
    other: 'Sonstiges',
  },
};
