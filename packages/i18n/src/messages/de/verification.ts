import type { Area } from '../../catalog/catalog.ts';
import {
  absentTexts,
  ownBalance,
  ownSteps,
  partTexts,
  sealSteps,
  ticketAlarms,
  witnessKeys,
} from './proof-texts.ts';
import { recordTexts } from './record-texts.ts';
import { releaseTexts } from './release-texts.ts';
import { ticketSteps, ticketTexts } from './ticket-texts.ts';

export const verification: Area<'verification'> = {
  state: {
    holds: 'Stimmt',
    fails: 'Stimmt nicht',
    open: 'Noch offen',
    not_reached: 'Nicht geprüft',
    not_shown: 'Nicht gezeigt',
  },
  why: 'Grund: {code}',
  check: {
    ...partTexts,
    holds: 'Dieser Beleg ist echt',
    holdsBody: 'Alle {steps} Schritte stimmen. Ihr Telefon hat sie selbst geprüft, ohne den Server.',
    open: 'Echt, noch nicht bezeugt',
    openBody:
      'Alle anderen Schritte stimmen. Noch hat kein unabhängiger Zeuge diese Protokolle gesehen; holen Sie den Beleg in ein paar Sekunden noch einmal.',
    fails: 'Dieser Beleg hat die Prüfung nicht bestanden',
    failsBody:
      'Verlassen Sie sich nicht darauf. Laden Sie die Datei erneut; besteht sie die Prüfung wieder nicht, sichern Sie sie und wenden Sie sich an den Kundenservice.',
    counted: 'Dieses Guthaben ist erfasst',
    loanCounted: 'Diese Schuld ist erfasst',
    notCounted: 'Dieser Nachweis hat die Prüfung nicht bestanden',
    working: 'Wird geprüft …',
    failed: 'Die Prüfung konnte nicht ausgeführt werden',
    getAnew: 'Beleg erneut holen',
    pickTitle: 'Beleg oder Auftragsbestätigung prüfen',
    pickBody:
      'Datei wählen, hierher ziehen oder einfügen. Sie wird auf diesem Telefon geprüft und nirgendwohin gesendet.',
    pick: 'Datei öffnen',
    pickAnother: 'Andere Datei prüfen',
    paste: 'Einfügen',
    cannotPaste: 'Es gibt nichts einzufügen. Kopieren Sie zuerst den Beleg, oder öffnen Sie seine Datei.',
    tooLarge: 'Diese Datei ist größer als jeder Beleg.',
    running: 'Dieser Trade ist noch offen',
    runningBody: 'Sein Beleg entsteht, sobald er abgerechnet ist.',
    unsigned: 'Der Beleg dieses Trades ist noch nicht signiert',
    unsignedBody:
      'Sein Auftrag muss zuerst im signierten Protokoll stehen. Das dauert wenige Sekunden; Ihr Geld ist nicht betroffen.',
    save: 'Speichern',
    share: 'Teilen',
    cannotShare: 'Dieses Telefon kann die Datei nicht teilen. Speichern Sie sie stattdessen.',
  },
  absent: absentTexts,
  group: {
    genuine: 'Ist er echt?',
    order: 'Ist es Ihr Auftrag?',
    prices: 'Sind es die öffentlichen Kurse?',
    result: 'Passt das Ergebnis zu den Kursen?',
    statement: 'Ist die Aufstellung öffentlich?',
    balance: 'Ist das Guthaben darin?',
  },
  step: {
    ...ticketSteps,
    ...ownSteps,
    ...sealSteps,
    format: {
      name: 'Die Datei',
      proves: 'Sie ist vollständig und in der einzig möglichen Schreibweise.',
      fails: 'Die Datei ist beschädigt oder wurde verändert.',
    },
    signature: {
      name: 'Signatur',
      proves: 'Tallystick hat signiert und kann es nicht abstreiten.',
      fails: 'Die Signatur von Tallystick fehlt oder ist falsch.',
    },
    orders_checkpoint: {
      name: 'Auftragsprotokoll',
      proves: 'Tallystick hat sein öffentliches Auftragsprotokoll signiert, als es so viele Einträge hatte.',
      fails: 'Die Signatur von Tallystick unter dem Auftragsprotokoll fehlt oder ist falsch.',
    },
    order_logged: {
      name: 'Ihr Auftrag',
      proves: 'Er steht genau wie hier in diesem Protokoll; er wurde weder geändert noch weggelassen.',
      fails: 'Dieser Auftrag steht nicht so wie hier in diesem Protokoll.',
    },
    prices_checkpoint: {
      name: 'Kursprotokoll',
      proves: 'Tallystick hat sein öffentliches Kursprotokoll signiert, als es so viele Einträge hatte.',
      fails: 'Die Signatur von Tallystick unter dem Kursprotokoll fehlt oder ist falsch.',
    },
    prices_logged: {
      name: 'Kurse',
      proves: 'Jede gezeigte Sekunde steht genau so im Kursprotokoll.',
      fails: 'Eine gezeigte Sekunde steht nicht so im Kursprotokoll.',
    },
    witnesses: {
      name: 'Zeugen',
      proves: 'Ein außenstehender Zeuge sah dieselben Protokolle: Ihnen wurde gezeigt, was alle sehen.',
      fails: 'Kein außenstehender Zeuge bestätigt, dass alle dieselben Protokolle sehen.',
    },
    bound_logged: {
      name: 'Zuerst gesehen',
      proves:
        'Als Zeugen das Auftragsprotokoll mit Ihrem Auftrag zuerst sahen, hatte das Kursprotokoll keinen späteren Kurs als hier gezeigt.',
      fails: 'Es fehlt der Nachweis, wann Zeugen Ihren Auftrag zuerst sahen.',
    },
    bound_time: {
      name: 'Zeitpunkt der Annahme',
      proves:
        'Zeugen sahen den Auftrag gleich nach diesem Zeitpunkt und bevor spätere Kurse bekannt waren. Er wurde nicht zurückdatiert.',
      fails:
        'Zeugen widersprechen diesem Zeitpunkt: Spätere Kurse waren vor diesem Auftrag öffentlich, oder der Auftrag wurde vorher gesehen.',
    },
    anchor_root: {
      name: 'Verankerung',
      proves: 'Ein Fingerabdruck umfasst beide Protokolle so, wie diese Datei sie zeigt.',
      fails: 'Die Verankerung umfasst die Protokolle nicht so, wie diese Datei sie zeigt.',
    },
    anchor_block: {
      name: 'Block der Blockchain',
      proves:
        'Der gezeigte Block enthält diesen Fingerabdruck. Vergleichen Sie seinen Hash mit einem Block-Explorer: Hat ihn die Blockchain, wurde hier später nichts geändert.',
      fails: 'Der gezeigte Block enthält diesen Fingerabdruck nicht.',
    },
    index: {
      name: 'Kursindex',
      proves: 'Jeder Kurs ist der Median dessen, was die Börsen meldeten.',
      fails: 'Ein Kurs folgt nicht aus dem, was die Börsen meldeten.',
    },
    entry_seconds: {
      name: 'Einstiegssekunden',
      proves: 'Die drei Sekunden nach Ihrem Auftrag sind alle hier oder fehlen nachweislich.',
      fails: 'Die drei Sekunden nach Ihrem Auftrag sind nicht alle hier.',
    },
    purchase_price: {
      name: 'Einstiegskurs',
      proves: 'Er ist der Median dieser Sekunden.',
      fails: 'Der Einstiegskurs ist nicht der Median dieser Sekunden.',
    },
    settlement_seconds: {
      name: 'Abrechnungssekunden',
      proves: 'Die Sekunden bis zum Ende, die zählen, sind alle hier oder fehlen nachweislich.',
      fails: 'Die Sekunden bis zum Ende, die zählen, sind nicht alle hier.',
    },
    settlement_price: {
      name: 'Abrechnungskurs',
      proves: 'Er ist der Median dieser Sekunden.',
      fails: 'Der Abrechnungskurs ist nicht der Median dieser Sekunden.',
    },
    outcome: {
      name: 'Ergebnis',
      proves: 'Es folgt aus den beiden Kursen und Ihrer Richtung.',
      fails: 'Das Ergebnis folgt nicht aus den beiden Kursen und Ihrer Richtung.',
    },
    money: {
      name: 'Geld',
      proves: 'Gebühr, Gewinn und Rückzahlung folgen aus den Bedingungen und dem Ergebnis.',
      fails: 'Die Beträge folgen nicht aus den Bedingungen und dem Ergebnis.',
    },
    liabilities_checkpoint: {
      name: 'Protokoll der Verbindlichkeiten',
      proves:
        'Tallystick hat das öffentliche Protokoll seiner Verbindlichkeiten signiert, als es so viele Einträge hatte.',
      fails: 'Die Signatur von Tallystick unter dem Protokoll der Verbindlichkeiten fehlt oder ist falsch.',
    },
    statement_logged: {
      name: 'Aufstellung',
      proves: 'Sie steht genau so in diesem Protokoll, für alle sichtbar.',
      fails: 'Die Aufstellung steht nicht so in diesem Protokoll.',
    },
    balance_included: {
      name: 'Guthaben',
      proves: 'Es ist mitgezählt, und keine Summe auf dem Weg zum Gesamtbetrag ist negativ.',
      fails: 'Das Guthaben ist im Gesamtbetrag nicht mitgezählt.',
    },
    total: {
      name: 'Gesamt',
      proves: 'Alle Guthaben zusammen ergeben den veröffentlichten Gesamtbetrag.',
      fails: 'Die Guthaben ergeben zusammen nicht den veröffentlichten Gesamtbetrag.',
    },
  },
  release: releaseTexts,
  ticket: { ...ticketTexts, ...ticketAlarms },
  fact: {
    signedBy: 'Signiert von',
    place: 'Eintrag {index} von {size}',
    size: '{size, plural, one {# Eintrag} other {# Einträge}}',
    root: 'Wurzel-Hash',
    seenBy: 'Gesehen von',
    notSeen: 'noch kein Zeuge',
    venues: 'Börsen um {time}',
    noPrice: 'kein Kurs',
    median: 'Median',
    compared: 'Vergleich',
    returned: 'Zurückgezahlt',
    net: 'Ergebnis des Trades',
    balance: 'Ihr Guthaben',
    total: 'Allen Kunden geschuldet',
    lent: 'Von allen Kreditnehmern geschuldet',
    borrowers: '{count, plural, one {# Kreditnehmer} other {# Kreditnehmer}}',
    customers: '{count, plural, one {# Kunde} other {# Kunden}}',
    block: 'Block {number} der Blockchain {chain}',
    blockHash: 'Hash des Blocks',
    transaction: 'Transaktion',
  },
  keys: {
    ...witnessKeys,
    title: 'Geprüft mit diesen Schlüsseln',
    pinned: 'Zuerst gesehen am {date} und hier aufbewahrt, damit ein Wechsel nicht unbemerkt bleibt.',
    differ: 'Der Server zeigt jetzt andere Schlüssel',
    differBody:
      'Es sind nicht die, die dieses Telefon zuerst sah: {names}. Fragen Sie nach dem Grund, bevor Sie ihnen vertrauen. Geprüft wird weiter mit den ersten.',
    accept: 'Den neuen Schlüsseln vertrauen',
    missing: 'Die Schlüssel sind noch nicht bekannt',
    missingBody: 'Öffnen Sie diese Seite einmal mit Netz. Danach geht es ohne.',
    save: 'Schlüssel speichern',
  },
  command: {
    title: 'Am Computer prüfen',
    body: 'Speichern Sie die Datei und die Schlüssel und führen Sie dies aus. Vom Server wird nichts gebraucht.',
    copy: 'Befehl kopieren',
  },
  liability: {
    ...ownBalance,
    intro:
      'Einmal am Tag veröffentlichen wir, was wir allen Kunden schulden. Ihr Guthaben ist darin auf mehrere Einträge verteilt, jedes Mal zufällig neu; fremde Guthaben kann niemand lesen.',
    none: 'Noch gibt es keine Aufstellung',
    noneBody: 'Jeden Tag entsteht eine. Dann können Sie hier prüfen, ob Ihr Guthaben darin ist.',
    zero: 'In der neuesten Aufstellung haben Sie kein Guthaben',
    zeroBody: 'Als sie entstand, am {time}, hatten Sie keines.',
    madeAt: 'Aufstellung vom {time}',
    steps: 'Alle Schritte ansehen',
    leaf: 'Eintrag {place} von {size}',
    way: '{count, plural, one {# Stufe} other {# Stufen}} bis {total}',
    leafSum: '{count, plural, one {Ihr Eintrag} other {Ihre # Einträge zusammen}}',
  },
  records: recordTexts,
  code: {
    title: 'Prüfcode',
    same: 'Der Code stimmt mit dem Bild überein',
    other: 'Der Code stimmt nicht mit dem Bild überein: Es zeigt einen anderen Beleg oder wurde verändert',
    picture: 'Code des Bildes: {code}. Öffnen Sie die Datei des Belegs, um zu vergleichen.',
  },
  notTaken: {
    title: 'Dieser Browser kann das nicht speichern',
    body: 'Sein Speicher ist voll oder gesperrt. Speichern Sie die Datei jetzt: Die Kopie in der App ist weg, sobald Sie die App schließen.',
  },
  ticketSave: {
    title: 'Auftragsbestätigung dieses Trades',
    save: 'Auftragsbestätigung speichern',
  },
};
