import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Address } from '../address.ts';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { t } from '../language/text.ts';
import { Button } from '../layout/button.tsx';

interface Openers<Row> {
  readonly rowKey: (row: Row) => string;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly rowKeys?: readonly { readonly keys: string; readonly run: (row: Row) => void }[];
}

/**
 * Opens the row that the address names, once, as soon as the table has it: with the decision that the address asks for, else with
 * its dialog. Without a dialog of its own the row's first decision opens: approve.
 */
export const useNamedRow = <Row,>(
  { only, act }: Pick<Address<string>, 'only' | 'act'>,
  rows: readonly Row[],
  { rowKey, onOpen, rowKeys = [] }: Openers<Row>,
): void => {
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (only === undefined || opened.current === only) return;
    const row = rows.find((each) => rowKey(each) === only);
    if (row === undefined) return;
    opened.current = only;
    const asked = rowKeys.find(({ keys }) => keys === act)?.run;
    (asked ?? onOpen ?? rowKeys[0]?.run)?.(row);
  });
};

/** Above a table that a link opened at one row: the ways to all rows and back to the inbox. */
export const NamedRowBar = ({ address }: { readonly address: Address<string> }) => {
  const navigate = useNavigate();
  const isNamed = address.only !== undefined;
  useShortcuts(
    isNamed
      ? [{ keys: 'u', does: t('table.backWaitingMe'), run: () => void navigate({ to: '/waiting' }) }]
      : [],
  );
  if (!isNamed) return null;
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Link to="/waiting" className="text-brand-ink underline">
        {t('table.waitingForMe')}
      </Link>
      <Button onClick={() => address.set({})}>{t('table.showAll')}</Button>
    </p>
  );
};
