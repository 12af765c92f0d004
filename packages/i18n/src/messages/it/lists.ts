import type { Area } from '../../catalog.ts';

export const lists: Area<'lists'> = {
  currency: 'Valuta',
  allCurrencies: 'Tutte le valute',
  download: 'Scarica come CSV',
  downloaded: 'Salvato sul dispositivo',
  noneFiltered: 'Nessun risultato con questo filtro',
  resultsIntro:
    'Il prezzo a cui è stato regolato ogni minuto, uguale per tutti: calcolato dal registro pubblico dei prezzi secondo le regole di fixing.',
  resultsEmpty: 'I primi risultati arrivano dopo alcuni minuti di prezzi.',
  coinFilter: 'Moneta',
  durationFilter: 'Durata',
  every: 'Tutte',
  up: 'Su',
  down: 'Giù',
  tie: 'Parità',
  void: 'Annullata',
  entryNo: 'Voce {position} del registro dei prezzi',
  teamIntro:
    'Chi è arrivato con il tuo codice invito. Un solo livello, nessuna provvigione né bonus: nessuno guadagna sugli altri.',
  yourCode: 'Il tuo codice invito',
  members: '{count, plural, one {# membro} other {# membri}}',
  teamEmpty: 'Ancora nessuno',
  teamEmptyBody: 'Chi si registra con il tuo codice apparirà qui.',
  grabCoin: 'Moneta',
  grabStake: 'Importo',
  grabWhere: 'Dove sarà {coin} tra {seconds} s?',
  grabRisk: 'Se vinci, guadagni {profit} USDT. Se perdi, ti costa {held} USDT.',
  grabMore: 'Grafico e altri importi',
  group: {
    transfers: 'Depositi e prelievi',
    trades: 'Operazioni',
    loans: 'Prestiti',
    fund: 'Fondo',
    miners: 'Macchine da mining',
    other: 'Altro',
  },
};
