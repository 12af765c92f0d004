import { formatLocal, localDigits } from '@tallystick/money';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';

interface Found {
  readonly orderNo: string;
  readonly isOpen: boolean;
  readonly localAmount: bigint;
  readonly localCurrency: string;
}

interface Line {
  readonly amount: bigint;
  readonly currency: string;
  readonly ourReferences: readonly string[];
  readonly isUsed: boolean;
  readonly found: readonly Found[];
}

/** The deposit of a line. Without a reason it is what the customer was told to transfer. */
export interface Match {
  /** Null: staff looks for it. */
  readonly orderNo: string | null;
  readonly reason: ReasonText | null;
}

const sum = (amount: bigint, currency: string): string =>
  `${formatLocal(amount, localDigits(currency) ?? 0)} ${currency}`;

const none = (reason: ReasonText): Match => ({ orderNo: null, reason });

const ofOpen = (line: Line, open: readonly Found[]): Match => {
  const exact = open.filter(
    ({ localAmount, localCurrency }) => localAmount === line.amount && localCurrency === line.currency,
  );
  const [application] = exact.length === 1 ? exact : open;
  const reference = line.ourReferences.join(' ');
  if (application === undefined || (exact.length !== 1 && open.length > 1))
    return none(because('line_several', { reference }));
  const { orderNo, localAmount, localCurrency } = application;
  const told = sum(localAmount, localCurrency);
  if (localCurrency !== line.currency)
    return none(because('line_other_currency', { came: line.currency, told }));
  const came = sum(line.amount, line.currency);
  return { orderNo, reason: exact.length === 1 ? null : because('line_other_amount', { came, told }) };
};

/** Finds the deposit of a line by our reference, and says why there is none or why the amount is another one. */
export const matchLine = (line: Line): Match => {
  if (line.isUsed) return none('line_reference_used');
  const [reference] = line.ourReferences;
  if (reference === undefined) return none('line_no_reference');
  if (line.found.length === 0) return none(because('line_no_application', { reference }));
  const open = line.found.filter(({ isOpen }) => isOpen);
  return open.length === 0 ? none('line_already_decided') : ofOpen(line, open);
};
