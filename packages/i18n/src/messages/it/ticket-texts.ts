import type { Area } from '../../catalog/catalog.ts';

export const ticketTexts: Omit<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account'
> = {
  recorded: 'Nel registro pubblico',
  waiting: 'In attesa del registro pubblico…',
  offline: 'Il tuo ticket è su questo telefono. Sarà verificato appena sei online.',
  missing: 'Il tuo ordine non è nel registro pubblico',
  missingBody:
    'La piattaforma ha accettato e firmato questo ordine, ma non è nel registro pubblico degli ordini, dove doveva essere dopo due secondi. Questo ticket lo dimostra.',
  refused: 'Il ticket non ha superato la verifica',
  refusedBody: 'La risposta della piattaforma non dimostra che ha accettato questo ordine.',
  backdated: 'I testimoni contraddicono l’ora del tuo ordine',
  backdatedBody:
    'Un testimone ha visto prezzi successivi prima di questo ordine, o ha visto l’ordine prima dell’ora firmata. Quell’ora non può essere vera.',
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
