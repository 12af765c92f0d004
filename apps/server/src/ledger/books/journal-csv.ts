import { formatAmount } from '@tallystick/money';
import { csvLine } from '../../platform/lists/csv.rules.ts';
import type { Journal } from './journals.ts';

const HEADINGS = ['date', 'journal', 'cause', 'account_code', 'account_name', 'currency', 'debit', 'credit'];

export const journalCsvHead = (): string => csvLine(HEADINGS);

/** The journals of a day, line by line with exact amounts. Debits and credits of a journal are equal in each currency. */
export const journalCsvDay = (day: string, journals: readonly Journal[]): string =>
  journals
    .flatMap(({ cause, lines }) =>
      lines.map(({ account, currency, amount }) =>
        csvLine([
          day,
          `${day}-${cause}`,
          cause,
          account.code,
          account.name,
          currency,
          amount > 0n ? formatAmount(amount, currency) : '',
          amount < 0n ? formatAmount(-amount, currency) : '',
        ]),
      ),
    )
    .join('');
