import type { Area } from '../../catalog/catalog.ts';

export const trust: Area<'trust'> = {
  heading: 'Nicht vertrauen. Nachprüfen.',
  seal: {
    check: 'Auf diesem Telefon prüfen',
    done: '{held} von {steps} Schritten bestätigt',
    noGold: 'Kein Gold ohne außenstehende Zeugen.',
    alarm:
      'Leisten Sie keine Einzahlung, bis das geklärt ist. Machen Sie einen Screenshot, und kontaktieren Sie den Kundenservice.',
    experts: 'Für Fachleute',
    name: {
      solvency: 'Zahlungsfähigkeit',
      prices: 'Kurse',
      trades: 'Trades',
    },
    solvency: {
      demo: 'Spielgeld braucht keine Deckung: {owed} geschuldet, nichts davon echt.',
      claimed: 'Nach unseren Büchern sind {held} da, {owed} geschuldet.',
      short: 'Nur {held} sind da, {owed} geschuldet.',
      none: 'Noch keine Aufstellung; jeden Tag entsteht eine.',
      proven: 'Belegtes Geld deckt {share} von {owed} Schuld; kein Coin hat weniger.',
    },
    prices: {
      claimed: '{share} aller Sekunden haben einen öffentlichen Kurs.',
      checked: '{size} Sekunden mit signierten Kursen; die letzten {recomputed} nachgerechnet.',
    },
    trades: {
      claimed: '{orders} Aufträge in 24 Stunden; die Hälfte sahen Zeugen in {seconds} s.',
      checked: '{size} Aufträge stehen fest im signierten Protokoll.',
    },
  },
  asOf: 'Stand {time}',
  since: 'Seit {date}',
  how: 'So rechnen Sie es nach',
  coverage: 'Deckung',
  coverageHow:
    'Vorhanden ÷ geschuldet. Einmal am Tag halten wir unsere Schuld im Protokoll der Verbindlichkeiten fest; dort können Sie nachweisen, dass Ihr Guthaben mitgezählt ist. Die Aufstellungen lesen Sie mit diesem Befehl:',
  owed: 'Kunden geschuldet',
  held: 'Insgesamt vorhanden',
  reserve: 'Für offene Trades zurückgelegt',
  treasury: 'Unsere Eigenmittel',
  pool: 'Zurückgelegt: {name}',
  pools: {
    fund_pool: 'Liquiditätsfonds: Pool',
    fund_reserve: 'Liquiditätsfonds: zugesagte Erträge',
    miner_pool: 'Mining-Geräte: Pool',
    miner_reserve: 'Mining-Geräte: zurückgelegter Ertrag',
    loan_pool: 'Kredite: Pool',
    campaign_pool: 'Einzahlungsbonus: Pool',
    fees: 'Gebühren',
    dust: 'Rundungsreste',
    clearing: 'Unterwegs',
  },
  nothingOwed: 'Nichts geschuldet',
  moreThan: 'über {percent}',
  short: 'Es ist weniger da, als Kunden geschuldet wird.',
  otherCoins: 'Andere Coins',
  heldOnChain: 'Auf der Blockchain vorhanden',
  heldIntro:
    'Adressen aus der neuesten Aufstellung der Verbindlichkeiten. Jede hat mit ihrem eigenen Schlüssel signiert, dass sie Tallystick gehört, über einen Block einer öffentlichen Blockchain, den vorher niemand kannte (EIP-191, BIP-322). Ihr Telefon hat jede Signatur selbst geprüft. Die Beträge stehen auf der Blockchain.',
  heldNone: 'Die neueste Aufstellung nennt keine Adresse auf einer Blockchain.',
  heldUnsigned: 'Sie hat in der neuesten Aufstellung keine Signatur, daher gilt nichts davon als belegt.',
  heldSilent: 'Kein Knoten dieser Blockchain hat geantwortet, daher zählt nichts davon.',
  heldFails:
    'Die Aufstellung unserer Bestände hat die Prüfung auf Ihrem Telefon nicht bestanden. Verlassen Sie sich nicht darauf.',
  owedAll: 'Geschuldet und zugesagt',
  proven: 'Auf der Blockchain belegt',
  byWord: 'Nur unser Wort (Banken, Spielgeld)',
  coveredByProof: 'Das belegte Geld deckt alles.',
  coveredInPart: 'Das belegte Geld deckt nur einen Teil.',
  heldPart: {
    address: 'Adresse',
    message: 'Nachricht',
    signature: 'Signatur',
  },
  heldCopy: 'Kopieren: {what}',
  last30: 'Die letzten 30 Tage',
  unknown: 'Noch nicht bekannt',
  wentBack:
    'Älter als das, was dieses Telefon schon gesehen hat: {size} am {time}. Vielleicht wurde ein alter Stand erneut gezeigt.',
  figure: {
    house_margin: {
      title: 'Was wir behalten',
      from: 'von {staked} USDT in Trades; {returned} USDT zurückgezahlt',
      none: 'Noch ist kein Trade abgerechnet.',
      how: '(In Trades − zurückgezahlt) ÷ in Trades, über alle abgerechneten Trades. Trades anderer sind nicht öffentlich; Ihre Belege beweisen Ihren Teil.',
    },
    losing_share: {
      title: 'Konten, die Geld verloren haben',
      from: '{losing} von {accounts} Konten mit abgerechnetem Trade',
      none: 'Noch hat kein Konto einen abgerechneten Trade.',
      how: 'Ein Konto liegt im Minus, wenn seine abgerechneten Trades zusammen mehr gekostet als eingebracht haben. Konten sind nicht öffentlich; Ihr Verlauf zeigt Ihr eigenes.',
    },
    void_rate: {
      title: 'Annullierte Trades',
      from: '{voids} von {trades} Trades; Beträge zurückgezahlt',
      favoured:
        'Mit den nächstliegenden Kursen hätten {lost} mit Verlust ({lostAmount} USDT) und {won} mit Gewinn ({wonAmount} USDT) geendet.',
      none: 'Noch ist kein Trade abgerechnet.',
      how: 'Annulliert wird ein Trade mit weniger als 2 seiner 3 Einstiegssekunden oder 3 seiner 5 Abrechnungssekunden. Welche Sekunden keinen Kurs haben, ist öffentlich; lesen Sie das Kursprotokoll:',
    },
    settlement_delay: {
      title: 'Zeit bis zur Gutschrift',
      from: 'im Durchschnitt; am längsten dauerte es {longest} s',
      none: 'Noch ist kein Trade abgerechnet.',
      onTime: 'Gerade ist nichts verspätet.',
      late: 'Der älteste fällige Trade ist gerade {seconds} s verspätet.',
      how: 'Die Zeit zwischen der Abrechnungssekunde eines Trades und dem Eintrag in Ihren Kontoumsätzen. Beides steht in den Details Ihrer Trades.',
    },
    index_uptime: {
      title: 'Sekunden mit Kurs',
      from: '{priced} von {seconds} Sekunden bei {coin}, dem Coin mit den wenigsten',
      none: 'Das Kursprotokoll hat noch keine Sekunden.',
      how: 'Sekunden mit Kurs ÷ alle Sekunden, seit das Protokoll oder der Zeitraum begann; eine fehlende zählt als eine ohne Kurs. Lesen Sie das ganze Kursprotokoll:',
    },
    orders_witnessed: {
      title: 'Zeit, bis Zeugen einen Auftrag sehen',
      from: 'die Hälfte von {orders} Aufträgen in 24 Stunden; 99 % in {p99} s, am längsten dauerte es {longest} s',
      none: 'In den letzten 24 Stunden haben Zeugen keinen Auftrag gesehen.',
      onTime: 'Alle in den versprochenen zwei Sekunden.',
      late: '{late} dauerten länger als die versprochenen zwei Sekunden.',
      waiting: 'Der älteste Auftrag ohne Zeugen wartet seit {seconds} s.',
      how: 'Die Zeit von der Annahme eines Auftrags, bis Zeugen ihn im Auftragsprotokoll gesehen haben. Versprochen sind zwei Sekunden. Jeder Beleg zeigt sie für seinen Auftrag.',
    },
  },
  seconds: '{seconds} s',
  anchors: {
    title: 'In der Blockchain verankert',
    intro:
      'Jede Stunde kommt ein Fingerabdruck dieser Protokolle in eine Transaktion einer Blockchain. Danach kann niemand mehr ersetzen, was er umfasst. Vergleichen Sie den Hash des Blocks mit einem Block-Explorer.',
    none: 'Die Protokolle wurden noch nicht in einer Blockchain verankert.',
    covers:
      '{orders, plural, one {# Auftrag} other {# Aufträge}} · {prices, plural, one {# Kurseintrag} other {# Kurseinträge}}',
  },
  logs: 'Öffentliche Protokolle',
  logsIntro:
    'Einträge kommen nur hinzu. Speichern Sie ab und zu einen Prüfpunkt: Jeder spätere muss mit ihm beginnen.',
  log: {
    prices: 'Kurse, ein Eintrag pro Sekunde',
    orders: 'Angenommene Aufträge',
    liabilities: 'Aufstellungen der Verbindlichkeiten',
    audit: 'Handlungen des Teams',
    releases: 'Versionen dieser App',
  },
  signed: 'Signatur auf diesem Telefon geprüft',
  notSigned: 'Die Signatur hat die Prüfung nicht bestanden',
  copyCheckpoint: 'Prüfpunkt kopieren',
  witnesses:
    '{known, plural, =0 {kein unabhängiger Zeuge} one {{seen} von # unabhängigen Zeugen} other {{seen} von # unabhängigen Zeugen}}',
  readFrom: 'Protokolle lesen von',
  fromHouse: 'Tallystick',
  unwitnessed:
    'Kein außenstehender Zeuge hat diesen Stand gesehen. Anderen könnte ein anderes Protokoll gezeigt werden.',
  toCheck: 'Beleg prüfen',
  toLiability: 'Ist mein Guthaben erfasst?',
  terms: {
    intro:
      'Ein Trade behält die Bedingungen, unter denen er angenommen wurde; sein Beleg nennt die Fassung. Neue Bedingungen schlägt eine Person aus dem Team vor, eine andere genehmigt sie. Sie gelten nur für spätere Trades.',
    fewVenues:
      'Der höchste Betrag ist ein Zehntel des hier genannten, solange weniger als fünf Börsen den Kurs eines Coins liefern. Das gilt für alle.',
    version: 'Fassung {version}',
    inForce: 'In Kraft',
    toCome: 'Ab {time}',
    before: 'Früher',
    since: 'In Kraft ab',
    reason: 'Grund',
    first: 'Erste Bedingungen',
    seconds: '{seconds} s',
    offer: '{profit} Gewinn · Gebühr {fee} · {min}–{max} USDT',
  },
  countries: {
    intro:
      'Neue Trades werden nur von Kunden angenommen, die in diesen Ländern wohnen. Eine Person aus dem Team schlägt eine Liste vor, eine andere genehmigt sie. Von da an gilt sie. Offene Trades sind nicht betroffen.',
    none: 'Der Handel ist noch nicht geöffnet',
    noneBody: 'Die Länder, in denen der Handel erlaubt ist, sind noch nicht angegeben.',
    everywhere: 'Alle Länder',
    count: '{count, plural, one {# Land} other {# Länder}}',
    first: 'Erste Liste',
  },
};
