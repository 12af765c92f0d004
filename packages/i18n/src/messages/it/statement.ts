import type { StatementWords } from '../en/statement.ts';

export const statement: StatementWords = {
  holder: 'Intestatario del conto',
  notVerified: 'Nome non verificato',
  account: 'Numero di conto',
  period: 'Periodo',
  zone: 'Fuso orario',
  valuesIn: 'Valori in',
  madeAt: 'Emesso il',
  running: 'L’anno non è ancora finito. Le cifre arrivano fino alla fine del periodo indicato.',
  demo: 'Conto di prova: tutti gli importi sono denaro fittizio.',
  summary: 'Riepilogo',
  balances: 'Saldi per valuta',
  openingBalance: 'Saldo iniziale',
  closingBalance: 'Saldo finale',
  balancesNote:
    'Importi in ciascuna valuta. L’importo di un’operazione in corso non è nel saldo finché l’operazione non termina.',
  worth: 'Valore alla fine del periodo',
  value: 'Valore',
  inTrades: 'Impegnato in operazioni in corso',
  owed: 'Prestiti da restituire',
  byKind: 'Movimenti per tipo',
  byMonth: 'Mese per mese',
  month: 'Mese',
  tradingByMonth: 'Operazioni per mese',
  stakes: 'Importi',
  fees: 'Commissioni',
  total: 'Totale',
  closing: 'Valore finale',
  check: 'Come verificare questo riepilogo',
  checkFile:
    'Tutte le cifre vengono dai movimenti del conto e dal registro pubblico dei prezzi. Il file allegato {file} contiene le stesse cifre. Il suo SHA-256:',
  checkAgain:
    'Quando l’anno è finito, l’app salva di nuovo questo file in questa lingua con lo stesso SHA-256.',
  checkTrades:
    'Le singole operazioni sono nel file CSV dei tuoi movimenti. Ogni operazione terminata ha una ricevuta con cui chiunque può verificare prezzi e risultato.',
  checkLiabilities:
    'Rendiconto delle passività più recente al momento dell’emissione: n. {number} del {time}. L’app mostra, con una prova, quanto vi è contato per questo conto.',
  more: 'Il file allegato ha altre {count} righe.',
  page: 'Pagina {page} di {pages}',
};
