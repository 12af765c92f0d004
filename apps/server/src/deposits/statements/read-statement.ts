import { because } from '../../platform/reasons/reason.rules.ts';
import { readCamt } from './read-camt.ts';
import { isCsv, readCsv } from './read-csv.ts';
import { MAX_LINES, type Statement, StatementProblem, wrongEntry } from './statement.ts';

const decode = (file: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new StatementProblem('statement_unknown');
  }
};

/** Two lines of one reference and booking would be stored as one, and the second one's money would be hidden. */
const mustDiffer = ({ lines }: Statement): void => {
  const keys = new Set<string>();
  lines.forEach(({ bankLine, bookedAt }, at) => {
    const key = `${bankLine} ${bookedAt.getTime()}`;
    if (keys.has(key)) throw wrongEntry(at + 1, bankLine);
    keys.add(key);
  });
};

/** Reads a statement by its content. Throws `StatementProblem`. */
export const readStatement = (file: Buffer): Statement => {
  const text = decode(file);
  const isXml = text.trimStart().startsWith('<');
  if (!isXml && !isCsv(text)) throw new StatementProblem('statement_unknown');
  const statement = isXml ? readCamt(text) : readCsv(text);
  if (statement.lines.length === 0) throw new StatementProblem('statement_empty');
  if (statement.lines.length > MAX_LINES)
    throw new StatementProblem(because('statement_too_long', { most: MAX_LINES }));
  mustDiffer(statement);
  return statement;
};

const REFERENCES = [/TS[0-9A-F]{12}/g, /TS\d{1,18}/g];

/** Texts of a line that may be references of ours: of a quote, or of a customer. Banks break them by spaces and hyphens, or put them beside other digits. */
export const ourReferences = (...texts: readonly (string | null)[]): readonly string[] => {
  const written = texts.map((text) => (text ?? '').toUpperCase());
  const read = [...written, ...written.map((text) => text.replaceAll(/[\s-]/g, ''))];
  const found = read.flatMap((text) => REFERENCES.flatMap((reference) => text.match(reference) ?? []));
  return [...new Set(found)].slice(0, 8);
};
