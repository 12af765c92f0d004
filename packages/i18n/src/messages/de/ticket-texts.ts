import type { Area } from '../../catalog/catalog.ts';

export const ticketTexts: Omit<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  unproven: 'Einer Ihrer Trades ist nicht bewiesen',
  unprovenBody:
    'Seine Auftragsbestätigung oder sein Platz im öffentlichen Protokoll fehlt oder ist falsch. Öffnen Sie ihn, um die Nachweise zu sehen.',
  recorded: 'Im öffentlichen Protokoll',
  waiting: 'Warten auf das öffentliche Protokoll …',
  offline: 'Ihre Auftragsbestätigung liegt auf diesem Telefon. Sie wird geprüft, sobald Sie online sind.',
  missing: 'Ihr Auftrag fehlt im öffentlichen Protokoll',
  missingBody:
    'Tallystick hat diesen Auftrag angenommen und dafür signiert. Im öffentlichen Auftragsprotokoll fehlt er aber, obwohl er dort nach zwei Sekunden stehen muss. Diese Auftragsbestätigung beweist es.',
  refused: 'Die Auftragsbestätigung hat die Prüfung nicht bestanden',
  refusedBody: 'Die Antwort von Tallystick beweist nicht, dass Tallystick diesen Auftrag angenommen hat.',
  backdated: 'Zeugen widersprechen dem Zeitpunkt Ihres Auftrags',
  backdatedBody:
    'Ein Zeuge sah spätere Kurse, bevor er diesen Auftrag sah, oder er sah den Auftrag vor dem signierten Zeitpunkt. Dieser Zeitpunkt kann nicht stimmen.',
  whatToDo:
    'Sichern Sie die Auftragsbestätigung und wenden Sie sich an den Kundenservice. Mit diesem Befehl kann sie jeder prüfen:',
  contact: 'Kundenservice kontaktieren',
  holds: 'Diese Auftragsbestätigung ist echt',
  holdsBody:
    'Tallystick hat diesen Auftrag angenommen und dafür signiert. Alle {steps} Schritte stimmen. Ihr Telefon hat sie selbst geprüft, ohne den Server.',
};

export const ticketSteps: Pick<Area<'verification'>['step'], 'order_in_batch' | 'terms'> = {
  order_in_batch: {
    name: 'Ihr Auftrag',
    proves: 'Tallystick hat für genau diesen Auftrag signiert.',
    fails: 'Tallystick hat nicht für diesen Auftrag signiert, wie er hier steht.',
  },
  terms: {
    name: 'Gebühr und Gewinn',
    proves: 'Sie folgen aus dem Betrag und den Bedingungen.',
    fails: 'Sie folgen nicht aus dem Betrag und den Bedingungen.',
  },
};
