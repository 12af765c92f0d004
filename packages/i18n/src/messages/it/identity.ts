import type { Area } from '../../catalog/catalog.ts';

export const identity: Area<'identity'> = {
  intro:
    'Prima di concederti un prestito dobbiamo sapere chi sei. I dati devono essere esatti, altrimenti non puoi chiedere un prestito. Li vede solo il nostro team di verifica.',
  name: 'Nome completo',
  nameHint: 'Come sul tuo documento',
  phone: 'Numero di telefono',
  email: 'E-mail',
  country: 'Paese',
  address: 'Indirizzo (facoltativo)',
  onMap: 'Scegli sulla mappa',
  place: 'Luogo sulla mappa',
  idPhoto: 'Foto del documento',
  signature: 'Firma',
  replace: 'Sostituisci',
  submit: 'Invia per la verifica',
  change: 'Modifica',
  changeNote: 'Una modifica viene verificata di nuovo prima di avere effetto.',
  sent: 'Inviato per la verifica',
  sentAt: 'Inviato: {time}',
  status: {
    submitted: 'In verifica',
    verified: 'Verificato',
    rejected: 'Non accettato',
  },
  body: {
    submitted: 'Lo esamineremo e te lo diremo qui. Non devi fare nulla.',
    verified: 'I tuoi dati sono completi. Tutti i servizi sono disponibili.',
  },
  reason: 'Motivo: {reason}',
};
