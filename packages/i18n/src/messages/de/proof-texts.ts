import type { Area } from '../../catalog/catalog.ts';

/** Texts for steps that are not shown, and for comparisons with this phone's own knowledge. A part of `verification`. */
export const partTexts: Pick<
  Area<'verification'>['check'],
  'unwitnessed' | 'partBody' | 'foreign' | 'foreignBody' | 'asOf' | 'noDate'
> = {
  unwitnessed: 'Nichts ist falsch, aber kein Zeuge bestätigt den Zeitpunkt',
  partBody:
    '{held} von {steps} Schritten stimmen, von Ihrem Telefon selbst geprüft. Die Details sagen, warum die übrigen nicht gezeigt werden.',
  foreign: 'Echt, aber nicht Ihrer',
  foreignBody:
    'Tallystick hat dafür signiert, aber es geht nicht um das Konto, den Trade oder die Auftragsbestätigung, die dieses Telefon kennt.',
  asOf: 'Stand der Protokolle, wie ein Zeuge sie am {time} sah',
  noDate: 'Kein Zeuge hat diese Protokolle datiert.',
};

export const absentTexts: Area<'verification'>['absent'] = {
  noWitness:
    'Tallystick hat diesem Telefon keine Schlüssel außenstehender Zeugen angeboten. Dafür bürgt also nur Tallystick selbst.',
  noBound:
    'Tallystick zeigt nicht, wann ein Zeuge diesen Auftrag zuerst sah. Für den Zeitpunkt gibt es nur das Wort von Tallystick.',
  late: 'Zeugen sahen es erst später: Einer war nicht erreichbar, oder es wurde spät protokolliert. Das beschuldigt niemanden, aber für den Zeitpunkt gibt es nur das Wort von Tallystick.',
  noAnchor: 'Noch umfasst ihn keine Verankerung in einer Blockchain.',
  noProof: 'Diese Datei allein zeigt es nicht.',
  notStated: 'Dieser Auftrag sagt nicht, welche Kurse seine App gezeigt hatte.',
  notWritten: 'Diese Einträge des Kursprotokolls sagen nicht, wann sie geschrieben wurden.',
  notKnown: 'Dieses Telefon hat nichts, womit es das vergleichen kann.',
  firstSeen: 'Das ist die erste Prüfung auf diesem Telefon. Ab jetzt bemerkt es jede Änderung.',
  notSigned: 'Nicht alles ist durch frische Signaturen von Adressen belegt. Nur das Belegte zählt.',
  onlyWord: 'Für einen Teil gibt es nur das Wort von Tallystick: Banken oder Spielgeld.',
  unreachable:
    'Es ließ sich nicht abrufen, daher ist nichts bekannt. Prüfen Sie die Verbindung, und versuchen Sie es erneut.',
};

export const ownSteps: Pick<
  Area<'verification'>['step'],
  | 'order_yours'
  | 'uid_yours'
  | 'ticket_same'
  | 'nonce_yours'
  | 'after_seen'
  | 'prices_current'
  | 'written_in_time'
> = {
  order_yours: {
    name: 'Der geöffnete Trade',
    proves: 'Es geht um den Trade, von dessen Seite Sie kommen.',
    fails: 'Es geht um einen anderen Trade als den geöffneten.',
  },
  uid_yours: {
    name: 'Ihr Konto',
    proves: 'Es geht um das Konto, das auf diesem Telefon angemeldet ist.',
    fails: 'Es geht um das Konto eines anderen Kunden.',
  },
  ticket_same: {
    name: 'Ihre Auftragsbestätigung',
    proves: 'Es ist genau der Auftrag der Auftragsbestätigung auf diesem Telefon.',
    fails:
      'Die Auftragsbestätigung auf diesem Telefon gilt unter derselben Nummer für einen anderen Auftrag. Bewahren Sie beide Dateien auf: Zusammen beweisen sie es.',
  },
  nonce_yours: {
    name: 'Ihre Anfrage',
    proves: 'Sie trägt die Zufallszahl, die dieses Telefon für genau diese Anfrage erzeugt hat.',
    fails:
      'Sie trägt eine andere Zufallszahl als die dieses Telefons und beantwortet also eine andere Anfrage.',
  },
  after_seen: {
    name: 'Kurse, die Sie gesehen hatten',
    proves:
      'Der Auftrag wurde nicht früher angenommen als beim neuesten Kurs auf Ihrem Bildschirm. Er wurde also nicht davor zurückdatiert.',
    fails:
      'Der Zeitpunkt liegt vor dem neuesten Kurs, der schon auf Ihrem Bildschirm stand: Der Auftrag wurde zurückdatiert.',
  },
  prices_current: {
    name: 'Kursprotokoll bei Ihrem Auftrag',
    proves: 'Das Kursprotokoll lag höchstens drei Sekunden hinter Ihrem Auftrag zurück.',
    fails:
      'Das Kursprotokoll lag mehr als drei Sekunden hinter Ihrem Auftrag zurück: Es wurde zurückgehalten.',
  },
  written_in_time: {
    name: 'Rechtzeitig geschrieben',
    proves:
      'Jede Sekunde, die entschieden hat, wurde innerhalb von zwei Minuten in das Kursprotokoll geschrieben.',
    fails:
      'Eine Sekunde, die entschieden hat, wurde mehr als zwei Minuten zu spät in das Kursprotokoll geschrieben.',
  },
};

/** The steps of the public page that no document has. */
export const sealSteps: Pick<Area<'verification'>['step'], 'consistent' | 'newest' | 'holdings' | 'covered'> =
  {
    consistent: {
      name: 'Nichts verändert',
      proves:
        'Das Protokoll beginnt mit allem, was dieses Telefon bisher sah: Nichts wurde geändert oder entfernt.',
      fails:
        'Das Protokoll beginnt nicht mit dem, was dieses Telefon bisher sah: Es wurde geändert oder gekürzt.',
    },
    newest: {
      name: 'Neueste Kurse',
      proves:
        'Jeder der neuesten Kurse ist der Median dessen, was die Börsen meldeten, und steht im Protokoll.',
      fails:
        'Einer der neuesten Kurse steht nicht im Protokoll oder folgt nicht aus dem, was die Börsen meldeten.',
    },
    holdings: {
      name: 'Adressen',
      proves: 'Frische Signaturen zeigen, dass diese Adressen Tallystick gehören.',
      fails: 'Eine Adresse oder ihre Signatur ist falsch.',
    },
    covered: {
      name: 'Deckung',
      proves: 'Das belegte Geld deckt alles, was geschuldet und zugesagt ist.',
      fails: 'Es ist weniger da, als geschuldet und zugesagt ist, selbst nach den Angaben von Tallystick.',
    },
  };

export const ticketAlarms: Pick<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  other: 'Das ist nicht der Auftrag, den Sie erteilt haben',
  otherBody:
    'Tallystick hat einen anderen Auftrag signiert als den, den Sie auf diesem Telefon erteilt haben. Abweichend: {differences}. Diese Auftragsbestätigung beweist, was Tallystick signiert hat.',
  none: 'Keine Auftragsbestätigung für diesen Trade',
  noneBody:
    'Tallystick hat diesen Trade angenommen, aber keine Auftragsbestätigung gegeben, die es beweist. Die App fragt weiter. Bis es eine gibt, haben Sie nur das Wort von Tallystick.',
  unbounded:
    'Im öffentlichen Protokoll. Den Zeitpunkt bestätigt kein Zeuge; dafür gibt es nur das Wort von Tallystick.',
  time: 'Zeitpunkt der Annahme',
  account: 'Konto',
  nonce: 'Zufallszahl der Anfrage',
  seen: 'neuester gezeigter Kurs',
};

export const ownBalance: Pick<
  Area<'verification'>['liability'],
  'left' | 'leftBody' | 'differs' | 'differsBody' | 'same' | 'unknown'
> = {
  left: 'Ihr Guthaben fehlt in der Aufstellung',
  leftBody:
    'Dieses Telefon sah vor und nach der Aufstellung vom {time} ein Guthaben von {amount}, aber die Aufstellung enthält Sie nicht. Sichern Sie, was Sie sehen, und wenden Sie sich an den Kundenservice.',
  differs: 'Die Aufstellung zählt einen anderen Betrag',
  differsBody:
    'Dieses Telefon sah vor und nach dieser Aufstellung {amount}. Vergleichen Sie das mit Ihren Kontoumsätzen und wenden Sie sich an den Kundenservice.',
  same: 'Das ist der Betrag, den dieses Telefon vor und nach dieser Aufstellung sah.',
  unknown:
    'Dieses Telefon kennt Ihr damaliges Guthaben nicht. Vergleichen Sie den Betrag mit Ihren Kontoumsätzen.',
};

export const witnessKeys: Pick<Area<'verification'>['keys'], 'noWitness' | 'noWitnessBody'> = {
  noWitness: 'Keine außenstehenden Zeugen',
  noWitnessBody:
    'Tallystick hat diesem Telefon keine Schlüssel außenstehender Zeugen angeboten. Bis dahin beruhen Zeitpunkte und Protokolle nur auf dem Wort von Tallystick.',
};
