import type { Area } from '../../catalog/catalog.ts';

export const ticketTexts: Area<'verification'>['ticket'] = {
  recorded: 'Nel registro pubblico',
  waiting: 'In attesa del registro pubblico…',
  offline: 'Il tuo ticket è su questo telefono. Sarà verificato appena sei online.',
  missing: 'Il tuo ordine non è nel registro pubblico',
  missingBody:
    'La piattaforma ha accettato e firmato questo ordine, ma non è nel registro pubblico degli ordini, dove doveva essere dopo due secondi. Questo ticket lo dimostra.',
  refused: 'Il ticket non ha superato la verifica',
  refusedBody: 'La risposta della piattaforma non dimostra che ha accettato questo ordine.',
  backdated: 'L’ora del tuo ordine non è confermata',
  backdatedBody:
    'I testimoni hanno visto questo ordine molto dopo l’ora firmata dalla piattaforma. Può essere stato retrodatato o registrato troppo tardi.',
  whatToDo: 'Salva il ticket e contatta l’assistenza clienti. Chiunque può verificarlo con questo comando:',
  contact: 'Contatta l’assistenza clienti',
  holds: 'Questo ticket è autentico',
  holdsBody:
    'La piattaforma ha accettato e firmato questo ordine. Tutti i {steps} passi sono corretti. Li ha verificati il tuo telefono, senza il server.',
};

export const ticketSteps: Pick<Area<'verification'>['step'], 'order_in_batch' | 'terms'> = {
  order_in_batch: {
    name: 'Il tuo ordine',
    proves: 'La piattaforma ha firmato esattamente questo ordine.',
    fails: 'La piattaforma non ha firmato questo ordine come appare qui.',
  },
  terms: {
    name: 'Commissione e profitto',
    proves: 'Derivano dall’importo e dalle condizioni.',
    fails: 'Non derivano dall’importo e dalle condizioni.',
  },
};
