import { formatAmount } from '@tallystick/money';
import { csvLine } from '../../platform/lists/csv.rules.ts';
import { wireTime } from '../../platform/wire.ts';
import type { EntryPosition, LedgerEntry } from '../ledger.sql.ts';

/** Lines in memory at once, whatever the length of the records. */
const PAGE_LINES = 500;

const COLUMNS = ['time', 'kind', 'currency', 'account', 'amount', 'balance_after', 'reference'] as const;
type CsvText = `csv.${(typeof COLUMNS)[number] | 'available' | 'borrowed'}` | `entry.${LedgerEntry['kind']}`;

const cellsOf = (entry: LedgerEntry, translate: (key: CsvText) => string): readonly string[] => [
  wireTime(entry.createdAtMs),
  translate(`entry.${entry.kind}`),
  entry.currency,
  // The file has no lines of held money.
  translate(entry.account === 'borrowed' ? 'csv.borrowed' : 'csv.available'),
  formatAmount(entry.amount, entry.currency),
  formatAmount(entry.balanceAfter, entry.currency),
  entry.reference ?? '',
];

/**
 * The records as a CSV file, newest first. It reads one page of the ledger at a time, after the consumer took the last line of
 * the page before. It begins with a byte order mark so that spreadsheets detect UTF-8.
 */
export async function* csvOfRecords(dependencies: {
  readonly translate: (key: CsvText) => string;
  readonly page: (after: EntryPosition | null, limit: number) => Promise<readonly LedgerEntry[]>;
}): AsyncGenerator<string> {
  const { translate, page } = dependencies;
  yield `\uFEFF${csvLine(COLUMNS.map((column) => translate(`csv.${column}`)))}`;
  let after: EntryPosition | null = null;
  for (;;) {
    const entries: readonly LedgerEntry[] = await page(after, PAGE_LINES);
    if (entries.length > 0) yield entries.map((entry) => csvLine(cellsOf(entry, translate))).join('');
    after = entries.at(-1) ?? null;
    if (after === null || entries.length < PAGE_LINES) return;
  }
}
