/** Finds in texts of SQL and TypeScript the writes to prices, outcomes and balances. */

/** The tables that hold prices, outcomes and balances. */
export const GUARDED = [
  'market.price_log',
  'trading.orders',
  'trading.groups',
  'trading.runs',
  'ledger.accounts',
  'ledger.entries',
  'ledger.journal',
  'ledger.transfers',
] as const;

const writeOf = (table: string): RegExp => {
  const [schema = '', name = ''] = table.split('.');
  const target = String.raw`(?:only\s+)?(?:"?${schema}"?\s*\.\s*)?"?${name}"?(?![\w.])`;
  return new RegExp(
    String.raw`\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into|copy|alter\s+table|drop\s+table)\s+${target}`,
    'i',
  );
};

/** Removes comments, which may name any table or function. */
export const withoutComments = (text: string): string =>
  text.replace(/--[^\n]*/g, ' ').replace(/\/\*[\s\S]*?\*\//g, ' ');

export const tablesWritten = (text: string): string[] =>
  GUARDED.filter((table) => writeOf(table).test(text)).sort();

export const functionsCalled = (text: string, functions: readonly string[]): string[] =>
  functions
    .filter((name) =>
      new RegExp(String.raw`\b${name.replace('.', String.raw`\s*\.\s*`)}\s*\(`, 'i').test(text),
    )
    .sort();

/** A function of the database or a file of the server. */
export interface Routine {
  readonly name: string;
  readonly body: string;
}

export const collect = (
  items: readonly Routine[],
  found: (item: Routine) => readonly string[],
): Record<string, string[]> => {
  const all: Record<string, string[]> = {};
  for (const item of items) {
    const names = found(item);
    if (names.length > 0) all[item.name] = [...new Set([...(all[item.name] ?? []), ...names])].sort();
  }
  return all;
};
