import type { Area } from '../../catalog/catalog.ts';

export const lists: Area<'lists'> = {
  currency: 'Valuta',
  allCurrencies: 'Tutte le valute',
  download: 'Scarica come CSV',
  downloaded: 'Salvato sul dispositivo',
  noneFiltered: 'Nessun risultato con questo filtro',
  resultsIntro:
    'Il prezzo di regolamento di ogni minuto, uguale per tutti. È calcolato dal registro pubblico dei prezzi.',
  resultsEmpty: 'I primi prezzi compaiono dopo alcuni minuti di registro.',
  coinFilter: 'Crypto',
  durationFilter: 'Durata',
  every: 'Tutte',
  up: 'Salito',
  down: 'Sceso',
  tie: 'Invariato',
  void: 'Annullata',
  entryNo: 'Voce {position} del registro dei prezzi',
  teamIntro:
    'Le persone arrivate con il tuo codice invito. Un solo livello, nessuna provvigione, nessun bonus: nessuno è pagato per invitare altri.',
  yourCode: 'Il tuo codice invito',
  members: '{count, plural, one {# membro} other {# membri}}',
  teamEmpty: 'Ancora nessuno',
  teamEmptyBody: 'Chi si registra con il tuo codice apparirà qui.',
  grabCoin: 'Crypto',
  grabStake: 'Importo',
  grabWhere: 'Tra {seconds} s {coin} sarà più su o più giù?',
  grabMore: 'Grafico e altri importi',
  fewVenues:
    'Al momento al massimo {max} USDT, perché meno di cinque exchange danno il prezzo di questa crypto. Con cinque tornano a essere {full} USDT.',
  chooseCoin: 'Scegli una crypto',
  chooseCoinBody: 'Qui vedrai il prezzo e il grafico, e potrai operare.',
  chooseRecord: 'Scegli un movimento',
  chooseRecordBody: 'Qui vedrai i dettagli, ad esempio la ricevuta di un’operazione.',
  group: {
    transfers: 'Depositi e prelievi',
    trades: 'Operazioni',
    loans: 'Prestiti',
    fund: 'Fondo',
    miners: 'Macchine da mining',
    other: 'Altro',
  },
};
