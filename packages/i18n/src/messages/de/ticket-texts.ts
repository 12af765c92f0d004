import type { Area } from '../../catalog/catalog.ts';

export const ticketTexts: Area<'verification'>['ticket'] = {
  recorded: 'Im öffentlichen Protokoll',
  waiting: 'Warten auf das öffentliche Protokoll …',
  offline: 'Ihr Ticket liegt auf diesem Telefon. Es wird geprüft, sobald Sie online sind.',
  missing: 'Ihr Auftrag fehlt im öffentlichen Protokoll',
  missingBody:
    'Der Betreiber hat diesen Auftrag angenommen und dafür signiert. Im öffentlichen Auftragsprotokoll fehlt er aber, obwohl er dort nach zwei Sekunden stehen muss. Dieses Ticket beweist es.',
  refused: 'Das Ticket hat die Prüfung nicht bestanden',
  refusedBody: 'Die Antwort des Betreibers beweist nicht, dass er diesen Auftrag angenommen hat.',
  backdated: 'Der Zeitpunkt Ihres Auftrags ist nicht bestätigt',
  backdatedBody:
    'Zeugen sahen diesen Auftrag viel später als zu dem Zeitpunkt, den der Betreiber signiert hat. Er kann rückdatiert oder zu spät protokolliert worden sein.',
  whatToDo:
    'Sichern Sie das Ticket und wenden Sie sich an den Kundenservice. Mit diesem Befehl kann es jeder prüfen:',
  contact: 'Kundenservice kontaktieren',
  holds: 'Dieses Ticket ist echt',
  holdsBody:
    'Der Betreiber hat diesen Auftrag angenommen und dafür signiert. Alle {steps} Schritte stimmen. Ihr Telefon hat sie selbst geprüft, ohne den Server.',
};

export const ticketSteps: Pick<Area<'verification'>['step'], 'order_in_batch' | 'terms'> = {
  order_in_batch: {
    name: 'Ihr Auftrag',
    proves: 'Der Betreiber hat für genau diesen Auftrag signiert.',
    fails: 'Der Betreiber hat nicht für diesen Auftrag signiert, wie er hier steht.',
  },
  terms: {
    name: 'Gebühr und Gewinn',
    proves: 'Sie folgen aus dem Betrag und den Bedingungen.',
    fails: 'Sie folgen nicht aus dem Betrag und den Bedingungen.',
  },
};
