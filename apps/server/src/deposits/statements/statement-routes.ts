import * as contract from '@tallystick/contract';
import { formatLocal, localDigits } from '@tallystick/money';
import type { Operator } from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { toWireReason } from '../../platform/reasons/read-reason.ts';
import { wireTime } from '../../platform/wire.ts';
import type { DepositsContext } from '../context.ts';
import { countOpenLines, type OpenLine, selectOpenLines, setLineAside } from './bank-lines.sql.ts';
import { matchLine } from './match-line.rules.ts';
import { uploadStatement } from './upload-statement.ts';

const sumOf = ({ amount, currency }: { readonly amount: bigint; readonly currency: string }): string =>
  formatLocal(amount, localDigits(currency) ?? 0);

const toWireLine = (line: OpenLine): contract.BankLine => {
  const { orderNo, reason } = matchLine(line);
  return {
    line_id: line.lineId,
    way_id: line.wayId,
    bank_line: line.bankLine,
    booked_at: wireTime(line.bookedAt.getTime()),
    amount: sumOf(line),
    currency: line.currency,
    words: line.words,
    payer: line.payer,
    order_no: orderNo,
    reason: reason === null ? null : toWireReason(reason),
  };
};

/** Statements of banks, and their lines that nobody has decided. */
export const serveStatements = (
  http: Http,
  context: Pick<DepositsContext, 'database' | 'clock' | 'paymentMethods'>,
  operator: Pick<Operator, 'act' | 'require'>,
): void => {
  const { database, clock, paymentMethods } = context;
  http.serve(contract.bankLines, async (_query, { staff }) => {
    operator.require(staff, 'see_deposits');
    const [lines, total] = [
      await selectOpenLines(database, contract.MAX_BANK_LINES),
      await countOpenLines(database),
    ];
    const banks = (await paymentMethods.all()).filter(({ kind }) => kind === 'bank');
    return { total, banks: banks.map(({ wayId }) => wayId), list: lines.map(toWireLine) };
  });

  http.serve(contract.uploadStatement, async ({ way_id, file_name }, { staff, file }) => {
    operator.require(staff, 'decide_deposits');
    if (file === null) throw new AppError('invalid_fields', { fields: { file: 'required' } });
    const asked = { wayId: way_id, fileName: file_name, file };
    const { lines, newLines, problem } = await uploadStatement(context, operator, staff, asked);
    return { lines, new_lines: newLines, problem: problem === null ? null : toWireReason(problem) };
  });

  http.serve(contract.setBankLineAside, ({ line_id, reason }, { staff }) =>
    operator.act(staff, {
      permission: 'decide_deposits',
      action: 'bank_line_set_aside',
      work: async (sql) => {
        const by = { staff: staff.name, reason, now: new Date(clock.nowMs()) };
        const line = await setLineAside(sql, line_id, by);
        if (line === null) throw new AppError('already_decided');
        const { bank_line, currency } = line;
        return { result: null, detail: { bank_line, amount: sumOf(line), currency, reason } };
      },
    }),
  );
};
