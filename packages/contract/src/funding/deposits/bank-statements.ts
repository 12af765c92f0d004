import * as z from 'zod/mini';
import { decimal, empty, line, nothing, time, uuid } from '../../fields.ts';
import { codedReason } from '../../reasons/reason.ts';
import { route } from '../../route.ts';

/** Statements of banks (camt.053 or CSV). Each line is stored once and matched by our reference. */

/** Maximum lines listed, oldest first. */
export const MAX_BANK_LINES = 200;

/** Money that came at a bank and that nobody has decided. */
const bankLine = z.object({
  line_id: z.string(),
  way_id: z.string(),
  /** The bank's own reference. */
  bank_line: z.string(),
  booked_at: time,
  amount: decimal,
  /** ISO 4217. */
  currency: z.string(),
  /** The purpose, as the payer wrote it. */
  words: z.string(),
  payer: z.nullable(z.string()),
  /** The application that it matches. Null: none does. */
  order_no: z.nullable(z.string()),
  /** Why it matches none, or with another amount. Null: it is what the customer was told to transfer. */
  reason: z.nullable(codedReason),
});
export type BankLine = z.output<typeof bankLine>;

export const bankLines = route({
  path: '/api/operator/bank_lines',
  summary:
    'Lines of bank statements that came in and that nobody has decided, oldest first, each with the application that it matches or the reason why there is none.',
  access: 'staff',
  permission: 'see_deposits',
  input: empty,
  data: z.object({
    /** Of all open lines. */
    total: z.int(),
    /** The ways of which a statement can be read. */
    banks: z.array(z.string()),
    list: z.array(bankLine).check(z.maxLength(MAX_BANK_LINES)),
  }),
  errors: ['forbidden'],
});

export const uploadStatement = route({
  path: '/api/operator/bank_statement',
  summary:
    'Reads a statement of a bank, smaller than 1 MiB: camt.053, or a CSV with the columns booked, amount, currency, reference and text. A line that is stored already is left out. A file that cannot be read stores nothing.',
  access: 'staff',
  permission: 'decide_deposits',
  file: 'file',
  input: z.object({ way_id: line(1, 40), file_name: line(1, 100) }),
  data: z.object({
    lines: z.int(),
    /** Those that were not stored before. */
    new_lines: z.int(),
    /** Why nothing was stored. */
    problem: z.nullable(codedReason),
  }),
  errors: ['forbidden', 'not_found'],
});

export const setBankLineAside = route({
  path: '/api/operator/bank_line_set_aside',
  summary: 'Sets a line aside that is no deposit, such as money of the house. It moves no money.',
  access: 'staff',
  permission: 'decide_deposits',
  confirmation: 'recent',
  input: z.object({ line_id: uuid, reason: line(3, 300) }),
  data: nothing,
  errors: ['forbidden', 'already_decided'],
});

export const bankStatementRoutes = { bankLines, uploadStatement, setBankLineAside };
