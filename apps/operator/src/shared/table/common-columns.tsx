import { CustomerLink } from '../customers/customer-link.tsx';
import { grouped, shortId, utc } from '../format.rules.ts';
import { t } from '../language/text.ts';
import type { Column } from './columns.ts';

/** Columns that several lists have. Amounts are grouped on the screen and plain in a file. */

export const ORDER_COLUMN: Column<{ readonly order_no: string }> = {
  id: 'order_no',
  header: t('common.order'),
  text: ({ order_no }) => order_no,
  show: ({ order_no }) => <span title={order_no}>{shortId(order_no)}</span>,
};

export const CUSTOMER_COLUMN: Column<{ readonly uid: string }> = {
  id: 'uid',
  header: t('common.customer'),
  text: ({ uid }) => uid,
  show: ({ uid }) => <CustomerLink uid={uid} />,
};

export const CURRENCY_COLUMN: Column<{ readonly currency: string }> = {
  id: 'currency',
  header: t('common.currency'),
  text: ({ currency }) => currency,
};

/** An amount without its currency, which is in the next column: grouped on the screen, plain in the file. */
export const AMOUNT_COLUMN: Column<{ readonly amount: string }> = {
  id: 'amount',
  header: t('common.amount'),
  text: ({ amount }) => amount,
  show: ({ amount }) => grouped(amount),
  align: 'right',
};

/** The value in USDT, by which the server orders. Empty if it was never valued. */
export const VALUE_COLUMN: Column<{ readonly value: string | null }> = {
  id: 'value',
  header: t('common.valueUsdt'),
  text: ({ value }) => value ?? '',
  show: ({ value }) => (value === null ? '' : grouped(value)),
  align: 'right',
  sort: 'server',
};

/** A figure at the right. Empty if there is none. */
export const figureColumn = <Row,>(
  id: string,
  header: string,
  figure: (row: Row) => string | null,
): Column<Row> => ({
  id,
  header,
  text: (row) => figure(row) ?? '',
  show: (row) => grouped(figure(row) ?? ''),
  align: 'right',
});

/** A time: in the zone of the reader on the screen, in UTC in the file. A dash if there is none. */
export const timeColumn = <Row,>(
  id: string,
  header: string,
  time: (row: Row) => string | null,
): Column<Row> => ({
  id,
  header: `${header} (UTC)`,
  text: (row) => {
    const at = time(row);
    return at === null ? '–' : utc(at);
  },
});

/** A column by which the server orders. */
export const sorted = <Row,>(column: Column<Row>): Column<Row> => ({ ...column, sort: 'server' });
