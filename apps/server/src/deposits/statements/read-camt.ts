import { SaxesParser } from 'saxes';
import { because } from '../../platform/reasons/reason.rules.ts';
import {
  MAX_LINES,
  oneLine,
  readAmount,
  readReference,
  readTime,
  type Statement,
  type StatementLine,
  StatementProblem,
  wrongEntry,
} from './statement.ts';

interface Element {
  readonly name: string;
  readonly currency: string | null;
  readonly children: Element[];
  text: string;
}

const MAX_DEPTH = 32;

/** The elements of a document. A document type is refused, so no entity can name anything outside of the file. */
const parseXml = (xml: string): Element => {
  const root: Element = { name: '', currency: null, children: [], text: '' };
  const path = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw new StatementProblem(because('statement_malformed', { words: error.message.slice(0, 120) }));
  });
  parser.on('doctype', () => {
    throw new StatementProblem('statement_doctype');
  });
  parser.on('opentag', ({ local, attributes }) => {
    if (path.length > MAX_DEPTH)
      throw new StatementProblem(because('statement_malformed', { words: 'depth' }));
    const currency = attributes['Ccy']?.value ?? null;
    const element: Element = { name: local, currency, children: [], text: '' };
    path.at(-1)?.children.push(element);
    path.push(element);
  });
  parser.on('closetag', () => {
    path.pop();
  });
  const add = (text: string): void => {
    const element = path.at(-1);
    if (element !== undefined) element.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(xml).close();
  return root;
};

const all = (of: Element, ...path: readonly string[]): readonly Element[] =>
  path.reduce<readonly Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((each) => each.name === name)),
    [of],
  );

const textAt = (of: Element, ...path: readonly string[]): string | null =>
  all(of, ...path)[0]?.text.trim() ?? null;

/** The transactions of a batch have amounts of their own, and each is a line. Any other entry is one line. */
const partsOf = (entry: Element): readonly Element[] => {
  const parts = all(entry, 'NtryDtls', 'TxDtls');
  return parts.length > 1 && parts.every((part) => amountOf(part) !== undefined) ? parts : [];
};

const amountOf = (of: Element): Element | undefined =>
  all(of, 'Amt')[0] ?? all(of, 'AmtDtls', 'TxAmt', 'Amt')[0];

/** The first of these texts that is there. */
const firstOf = (of: Element, ...paths: readonly (readonly string[])[]): string | null =>
  paths.map((path) => textAt(of, ...path)).find((text) => text !== null && text !== '') ?? null;

const directionOf = (text: string | null): 'credit' | 'debit' | null =>
  text === 'CRDT' ? 'credit' : text === 'DBIT' ? 'debit' : null;

/** `of`: a transaction of the entry, or the entry itself with its only transaction. */
const toLine = (entry: Element, of: Element, at: number): StatementLine => {
  const details = of === entry ? (all(entry, 'NtryDtls', 'TxDtls')[0] ?? entry) : of;
  const money = amountOf(of);
  const currency = money?.currency ?? '';
  const amount = readAmount(money?.text.trim() ?? '', currency);
  if (amount === null) throw wrongEntry(at, 'Amt');
  const direction = directionOf(textAt(of, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd'));
  if (direction === null) throw wrongEntry(at, 'CdtDbtInd');
  const bookedAt = readTime(firstOf(entry, ['BookgDt', 'DtTm'], ['BookgDt', 'Dt']) ?? '');
  if (bookedAt === null) throw wrongEntry(at, 'BookgDt');
  const ofDetails = firstOf(details, ['Refs', 'AcctSvcrRef'], ['Refs', 'TxId']);
  const bankLine = readReference(of === entry ? (textAt(entry, 'AcctSvcrRef') ?? ofDetails) : ofDetails);
  if (bankLine === null) throw wrongEntry(at, 'AcctSvcrRef');
  const endToEnd = firstOf(details, ['Refs', 'EndToEndId']);
  const words = [
    ...all(details, 'RmtInf', 'Ustrd'),
    ...all(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...all(details, 'AddtlTxInf'),
    ...all(entry, 'AddtlNtryInf'),
  ].map(({ text }) => text);
  const payer = firstOf(details, ['RltdPties', 'Dbtr', 'Nm'], ['RltdPties', 'Dbtr', 'Pty', 'Nm']);
  return {
    bankLine,
    bookedAt,
    direction,
    amount,
    currency,
    endToEnd: endToEnd === 'NOTPROVIDED' ? null : oneLine(endToEnd, 64),
    words: oneLine(words.join(' '), 500) ?? '',
    payer: oneLine(payer, 140),
  };
};

const linesOf = (entry: Element, at: number): readonly StatementLine[] => {
  const parts = partsOf(entry);
  if (parts.length === 0) return [toLine(entry, entry, at)];
  const lines = parts.map((part) => toLine(entry, part, at));
  const whole = toWhole(entry);
  // A batch whose parts are not its sum hides money.
  if (lines.some(({ currency }) => currency !== whole.currency)) throw wrongEntry(at, 'Ccy');
  const signed = lines.reduce(
    (sum, { amount, direction }) => sum + (direction === 'credit' ? amount : -amount),
    0n,
  );
  if (signed !== whole.signed) throw wrongEntry(at, 'Amt');
  return lines;
};

const toWhole = (entry: Element): { readonly currency: string; readonly signed: bigint } => {
  const money = all(entry, 'Amt')[0];
  const currency = money?.currency ?? '';
  const amount = readAmount(money?.text.trim() ?? '', currency) ?? 0n;
  return { currency, signed: textAt(entry, 'CdtDbtInd') === 'CRDT' ? amount : -amount };
};

/** Reads a camt.053 of any version: the booked entries of its statements. Throws `StatementProblem`. */
export const readCamt = (xml: string): Statement => {
  const document = parseXml(xml);
  const statements = all(document, 'Document', 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw new StatementProblem('statement_unknown');
  const accounts = new Set(
    statements.map((of) =>
      firstOf(of, ['Acct', 'Id', 'IBAN'], ['Acct', 'Id', 'Othr', 'Id'])?.replaceAll(/\s/g, ''),
    ),
  );
  // The lines of a file belong to one account.
  if (accounts.size !== 1) throw new StatementProblem(because('statement_malformed', { words: 'Acct' }));
  const booked = statements
    .flatMap((of) => all(of, 'Ntry'))
    .filter((entry) => (firstOf(entry, ['Sts', 'Cd'], ['Sts']) ?? 'BOOK') === 'BOOK');
  if (booked.length > MAX_LINES)
    throw new StatementProblem(because('statement_too_long', { most: MAX_LINES }));
  const lines = booked.flatMap((entry, at) => linesOf(entry, at + 1));
  return { format: 'camt.053', account: [...accounts][0] ?? null, lines };
};
