import type { Operator } from '../../operator/public.ts';
import type { PaymentMethod } from '../../payments/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { DepositsContext } from '../context.ts';
import {
  closeUsedLines,
  insertLines,
  insertStatement,
  lockStatements,
  noteLines,
  selectChangedLine,
  selectNewLines,
} from './bank-lines.sql.ts';
import { ourReferences, readStatement } from './read-statement.ts';
import { type Statement, StatementProblem } from './statement.ts';

export interface Uploaded {
  readonly lines: number;
  readonly newLines: number;
  /** Why nothing of the file was stored. */
  readonly problem: ReasonText | null;
}

const REFUSED = { lines: 0, newLines: 0 } as const;

/** The bank of a statement. One without an account number belongs to the bank that was chosen. */
const refuseOtherAccount = ({ account }: Statement, { bank }: PaymentMethod): void => {
  const own = bank?.cardNumber.replaceAll(/[^0-9A-Z]/gi, '').toUpperCase();
  const named = account?.replaceAll(/[^0-9A-Z]/gi, '').toUpperCase();
  if (own !== undefined && named !== undefined && !named.endsWith(own) && !own.endsWith(named))
    throw new StatementProblem(because('statement_other_account', { account: account ?? '' }));
};

/** Stores the lines of a statement that are not stored yet. */
const storeLines = async (
  sql: Sql,
  statement: Statement,
  of: { readonly wayId: string; readonly fileName: string; readonly staff: string; readonly nowMs: number },
): Promise<number> => {
  await lockStatements(sql, of.wayId);
  const lines = statement.lines.map((line) => ({
    ...line,
    lineId: uuidV7(of.nowMs),
    ourReferences: ourReferences(line.words, line.endToEnd),
  }));
  const changed = await selectChangedLine(sql, of.wayId, lines);
  if (changed !== null) throw new StatementProblem(because('statement_line_changed', { reference: changed }));
  const fresh = await selectNewLines(sql, of.wayId, lines);
  const [statementId, now] = [uuidV7(of.nowMs), new Date(of.nowMs)];
  await insertStatement(sql, {
    statementId,
    wayId: of.wayId,
    format: statement.format,
    fileName: of.fileName,
    lines: lines.length,
    newLines: fresh.size,
    uploadedBy: of.staff,
    uploadedAt: now,
  });
  const added = lines.filter(({ lineId }) => fresh.has(lineId));
  await insertLines(sql, { statementId, wayId: of.wayId }, added);
  await closeUsedLines(sql, statementId, now);
  await noteLines(sql, statementId, now);
  return fresh.size;
};

/** Reads a statement of a bank and stores each of its lines once. A file that is none stores nothing, and its problem is the answer. */
export const uploadStatement = async (
  { clock, paymentMethods }: Pick<DepositsContext, 'clock' | 'paymentMethods'>,
  operator: Pick<Operator, 'act'>,
  staff: Parameters<Operator['act']>[0],
  { wayId, fileName, file }: { readonly wayId: string; readonly fileName: string; readonly file: Buffer },
): Promise<Uploaded> => {
  const method = await paymentMethods.of(wayId);
  if (method?.kind !== 'bank') throw new AppError('not_found');
  try {
    const statement = readStatement(file);
    refuseOtherAccount(statement, method);
    return await operator.act(staff, {
      permission: 'decide_deposits',
      action: 'bank_statement_read',
      work: async (sql) => {
        const at = { wayId, fileName, staff: staff.name, nowMs: clock.nowMs() };
        const newLines = await storeLines(sql, statement, at);
        const lines = statement.lines.length;
        return {
          result: { lines, newLines, problem: null },
          detail: { way_id: wayId, file: fileName, lines: String(lines), new_lines: String(newLines) },
        };
      },
    });
  } catch (error) {
    if (error instanceof StatementProblem) return { ...REFUSED, problem: error.reason };
    throw error;
  }
};
