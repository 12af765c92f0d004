import type { Area } from '../../catalog/catalog.ts';

export const ticketTexts: Omit<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account'
> = {
  recorded: 'Im öffentlichen Protokoll',
  waiting: 'Warten auf das öffentliche Protokoll …',
  offline: 'Ihr Ticket liegt auf diesem Telefon. Es wird geprüft, sobald Sie online sind.',
  missing: 'Ihr Auftrag fehlt im öffentlichen Protokoll',
  missingBody:
    'Der Betreiber hat diesen Auftrag angenommen und dafür signiert. Im öffentlichen Auftragsprotokoll fehlt er aber, obwohl er dort nach zwei Sekunden stehen muss. Dieses Ticket beweist es.',
  refused: 'Das Ticket hat die Prüfung nicht bestanden',
  refusedBody: 'Die Antwort des Betreibers beweist nicht, dass er diesen Auftrag angenommen hat.',
  backdated: 'Zeugen widersprechen dem Zeitpunkt Ihres Auftrags',
  backdatedBody:
    'Ein Zeuge sah spätere Kurse, bevor er diesen Auftrag sah, oder er sah den Auftrag vor dem signierten Zeitpunkt. Dieser Zeitpunkt kann nicht stimmen.',
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
