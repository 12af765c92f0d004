import type { Area } from '../../catalog/catalog.ts';

export const payment: Area<'payment'> = {
  timeline: 'Che cosa è successo',
  nextTitle: 'Che cosa succede ora',
  explorer: 'Vedi la transazione su {host}',
  ask: 'Chiedi all’assistenza',
  askNote: 'Il pagamento viene allegato al tuo messaggio.',
  missing: 'Non c’è alcun pagamento con questo numero',
  step: {
    reported: 'Lo hai segnalato',
    seen: 'Visto sulla rete',
    credited: 'Accreditato sul tuo saldo',
    rejected: 'Non accreditato',
    cancelled: 'Ritirato da te',
  },
  deposit: {
    submitted: 'Il nostro staff lo confronta con il denaro in arrivo. Non devi fare nulla.',
    confirming:
      'Viene accreditato automaticamente dopo {count, plural, one {# conferma} other {# conferme}}. Non devi fare nulla.',
    checked: 'La rete l’ha confermato. Lo controlliamo ancora una volta prima di accreditarlo.',
    left: 'Se la rete lo include di nuovo, il conteggio riparte automaticamente.',
    credited: 'Non c’è altro da fare. Il denaro è sul tuo saldo.',
    rejected: 'Il tuo saldo non è cambiato. Se pensi che sia un errore, scrivi all’assistenza.',
    cancelled: 'Il tuo saldo non è cambiato. Se hai inviato il denaro, segnalalo di nuovo.',
  },
  withdrawal: {
    requested: 'Una volta approvato, viene inviato. Fino ad allora puoi annullarlo.',
    approved: 'Viene firmato e inviato alla rete. Non devi fare nulla.',
    byHand: 'Il nostro staff trasferisce il denaro e annota qui il riferimento.',
    broadcast: 'È completo dopo {count, plural, one {# conferma} other {# conferme}}. Non devi fare nulla.',
    completed:
      'Non c’è altro da fare. Se il denaro manca, controlla prima il portafoglio o la banca che lo riceve.',
    rejected: 'È tornato tutto sul tuo saldo. Risolvi il problema indicato sopra e riprova.',
    cancelled: 'È tornato tutto sul tuo saldo. Puoi prelevare di nuovo quando vuoi.',
  },
};
