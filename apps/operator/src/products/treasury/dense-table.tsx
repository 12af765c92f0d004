import type { ReactNode } from 'react';
import { t } from '../../shared/language/text.ts';
import { ScrollArea } from '../../shared/layout/scroll-area.tsx';

const NUMBERS: ReadonlySet<string> = new Set([t('common.amount'), t('common.deposits'), t('common.fee')]);

/** A dense table of the house's transactions, with its rows as children. Headings of numbers stand at the right. */
export const DenseTable = ({
  heads,
  label,
  children,
}: {
  readonly heads: readonly string[];
  readonly label?: string;
  readonly children: ReactNode;
}) => (
  <ScrollArea>
    <table className="dense" aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={NUMBERS.has(head) ? 'text-right' : ''}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </ScrollArea>
);
