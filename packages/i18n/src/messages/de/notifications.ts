import type { Area } from '../../catalog/catalog.ts';

export const notifications: Area<'notifications'> = {
  parts: {
    list: 'Neueste',
    settings: 'Einstellungen',
  },
  partsLabel: 'Ansicht',
  empty: 'Nichts Neues',
  emptyBody:
    'Beendete Trades, Einzahlungen, Auszahlungen, Antworten und Meldungen zur Sicherheit erscheinen hier.',
  unread: 'Ungelesen',
  event: {
    trade_ended: 'Ein Trade ist beendet',
    win: 'Trade mit Gewinn beendet',
    lose: 'Trade mit Verlust beendet',
    tie: 'Trade unverändert beendet',
    void: 'Trade annulliert',
    seen: 'Einzahlung im Netzwerk gesehen',
    credited: 'Einzahlung gutgeschrieben',
    not_credited: 'Einzahlung nicht gutgeschrieben',
    approved: 'Auszahlung freigegeben',
    broadcast: 'Auszahlung gesendet',
    completed: 'Auszahlung abgeschlossen',
    rejected: 'Auszahlung abgelehnt',
    reply: 'Antwort vom Kundenservice',
    margin: 'Kredit nahe am Zwangsverkauf',
    paid: 'Fondsertrag gezahlt',
    ended: 'Fondslaufzeit beendet, Betrag zurückgezahlt',
    new_device: 'Anmeldung von einem neuen Gerät',
    email: 'E-Mail-Adresse geändert',
    password: 'Passwort geändert',
    second_factor: 'Zwei-Faktor-Schutz geändert',
    destination: 'Neues Auszahlungsziel',
    withdrawal_requested: 'Auszahlung angefordert',
  },
  kind: {
    trade: 'Trades',
    deposit: 'Einzahlungen',
    withdrawal: 'Auszahlungen',
    chat: 'Kundenservice',
    loan: 'Kredite',
    fund: 'Liquiditätsfonds',
    security: 'Sicherheit',
  },
  settings: {
    help: 'Mitteilungen berichten, was in Ihrem Konto geschehen ist. Sie fordern Sie nie zum Traden auf.',
    push: 'Push auf diesem Gerät',
    pushHint:
      'Kurze Meldungen ohne Beträge, auch wenn die App geschlossen ist. Keine, solange eine Auszeit läuft.',
    pushBlocked:
      'Mitteilungen sind für diese App blockiert. Erlauben Sie sie in den Einstellungen Ihres Browsers.',
    pushMissing:
      'Dieser Browser kann keine Push-Meldungen empfangen. Legen Sie die App auf den Startbildschirm oder nutzen Sie einen anderen Browser.',
    pushFailed: 'Push konnte nicht eingeschaltet werden. Bitte versuchen Sie es später noch einmal.',
    pushedKinds: 'Als Push senden',
    pushedHint: 'Gilt für alle Ihre Geräte mit Push.',
    shownKinds: 'In der Liste zeigen',
    shownHint: 'Ausgeblendete Meldungen zählen nicht als ungelesen.',
    always: 'Immer gezeigt',
    notSaved: 'Die Einstellung konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  },
};
