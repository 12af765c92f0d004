import type { Area } from '../../catalog/catalog.ts';

export const data: Area<'data'> = {
  title: 'I tuoi dati',
  exportTitle: 'Porta con te i tuoi dati',
  exportBody:
    'Un file con tutto ciò che è salvato su di te: account, pagamenti, operazioni con le ricevute, chat e immagini.',
  exportStart: 'Salva tutto in un file',
  exportGot: '{size} MB ricevuti…',
  exportDone: 'Il tuo file è salvato.',
  exportFailed: 'Il file si è interrotto. Riprova.',
  stop: 'Ferma',
  resetTitle: 'Ricomincia',
  resetBody: 'Riporta il tuo denaro fittizio a 10.000 USDT. Lo storico resta.',
  resetStart: 'Riporta a 10.000 USDT',
  resetDone: 'Hai di nuovo 10.000 USDT.',
  closeTitle: 'Chiudi l’account',
  closeBody:
    'Vengono cancellati il tuo nome, i dispositivi, la chat, gli indirizzi salvati e le notifiche. Pagamenti, operazioni e ricevute restano nei registri.',
  documentsNone: 'I documenti d’identità e le carte bancarie vengono cancellati subito.',
  documentsKept:
    'La legge ci obbliga a conservare i documenti d’identità e le carte bancarie per {days, plural, one {# giorno} other {# giorni}}. Poi vengono cancellati anche quelli.',
  remainsTitle: 'Prima devono terminare',
  remains: {
    balance: 'Saldo: {amount} {currency}',
    trade: '{count, plural, one {# operazione in corso} other {# operazioni in corso}}',
    fund: '{count, plural, one {# sottoscrizione del fondo} other {# sottoscrizioni del fondo}}',
    miner: '{count, plural, one {# macchina da mining noleggiata} other {# macchine da mining noleggiate}}',
    loan: '{count, plural, one {# prestito aperto} other {# prestiti aperti}}',
    deposit: '{count, plural, one {# deposito in sospeso} other {# depositi in sospeso}}',
    withdrawal: '{count, plural, one {# prelievo in sospeso} other {# prelievi in sospeso}}',
  },
  tooSmall: 'Se un saldo è troppo piccolo per un prelievo, l’assistenza può aiutarti.',
  closeStart: 'Chiudi l’account…',
  closeQuestion: 'Chiudere l’account per sempre?',
  closeWarning: 'Non si può annullare. Se vuoi conservare i tuoi dati, salvali prima.',
  closeConfirm: 'Chiudi per sempre',
  closeDone: 'Il tuo account è chiuso.',
};
