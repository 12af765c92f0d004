import type { StatementWords } from '../en/statement.ts';

export const statement: StatementWords = {
  holder: 'Intestatario del conto',
  notVerified: 'Nome non verificato',
  account: 'Numero dell’account',
  period: 'Periodo',
  zone: 'Fuso orario',
  valuesIn: 'Valori in',
  madeAt: 'Emesso il',
  running: 'L’anno non è ancora finito. Le cifre arrivano fino alla fine del periodo indicato.',
  demo: 'Account di prova: tutti gli importi sono denaro fittizio.',
  summary: 'Riepilogo',
  balances: 'Saldi per valuta',
  openingBalance: 'Saldo iniziale',
  closingBalance: 'Saldo finale',
  balancesNote:
    'Importi in ciascuna valuta. L’importo di un’operazione aperta non è nel saldo finché l’operazione non viene regolata.',
  worth: 'Valore dell’account alla fine del periodo',
  value: 'Valore',
  inTrades: 'Impegnato in operazioni aperte',
  owed: 'Prestiti da restituire',
  byKind: 'Movimenti per tipo',
  byMonth: 'Mese per mese',
  seconds: '{count} s',
  month: 'Mese',
  tradingByMonth: 'Operazioni per mese',
  stakes: 'Importi delle operazioni',
  fees: 'Commissioni',
  total: 'Totale',
  closing: 'Valore finale dell’account',
  check: 'Come verificare questo riepilogo',
  checkFile:
    'Tutte le cifre vengono dai movimenti dell’account e dal registro pubblico dei prezzi. Il file allegato {file} contiene le stesse cifre. Il suo SHA-256:',
  checkAgain:
    'Il file di un anno concluso si può salvare di nuovo dall’app in questa lingua, con lo stesso SHA-256.',
  checkTrades:
    'Le singole operazioni sono nel file CSV dei tuoi movimenti. Ogni operazione regolata ha una ricevuta con cui chiunque può verificare prezzi e risultato.',
  checkLiabilities:
    'Rendiconto delle passività più recente al momento dell’emissione: n. {number}, {time}. L’app mostra, con una prova, quanto vi è contato per questo account.',
  more: '{count, plural, one {Il file allegato ha un’altra riga.} other {Il file allegato ha altre # righe.}}',
  page: 'Pagina {page} di {pages}',
};
