import { grouped } from '../format.rules.ts';
import type { Column } from './columns.ts';

/** An amount without its currency, which is in the next column: grouped on the screen, plain in the file. */
export const AMOUNT_COLUMN: Column<{ readonly amount: string }> = {
  id: 'amount',
  header: 'Amount',
  text: ({ amount }) => amount,
  show: ({ amount }) => grouped(amount),
  align: 'right',
};
