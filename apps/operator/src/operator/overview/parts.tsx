import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../shared/language/text.ts';
import { BarChart, type BarChartProps } from './bar-chart.tsx';

export interface PartProps {
  readonly title: string;
  /** Takes the whole width of the page. */
  readonly wide?: boolean;
  readonly note?: string;
  readonly children: ReactNode;
}

/** One part of the overview, with its own heading. */
export const Part = ({ title, wide, note, children }: PartProps) => (
  <section
    aria-label={title}
    className={`flex min-w-0 flex-col gap-2 rounded-sm border border-line bg-surface p-3 ${wide === true ? 'xl:col-span-2' : ''}`}
  >
    <h2 className="font-semibold">{title}</h2>
    {children}
    {note !== undefined && <p className="text-12 text-ink-3">{note}</p>}
  </section>
);

export interface FigureTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly empty?: string;
  /** Scrolls beside a chart. */
  readonly isBeside?: boolean;
}

/** Figures in rows: the first column names the row, the others are right-aligned. */
export const FigureTable = ({
  label,
  heads,
  rows,
  empty = t('common.noneYet'),
  isBeside,
}: FigureTableProps) => {
  if (rows.length === 0) return <p className="text-ink-3">{empty}</p>;
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
      tabIndex={0}
      className={`overflow-auto ${isBeside === true ? 'max-h-48 min-w-64 flex-1' : ''}`}
    >
      <table className="dense" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" className={place === 0 ? '' : 'text-right'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-line border-b">
              {cells.map((cell, place) =>
                place === 0 ? (
                  <th key={heads[place]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={heads[place]} className="whitespace-nowrap text-right">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Bars over time with their table: beside it on a wide page, below it on a narrow one. A chart without a figure is left out. */
export const Charted = ({ table, ...chart }: BarChartProps & { readonly table: ReactNode }) => (
  <div className="flex flex-col gap-3 lg:flex-row">
    {chart.bars.some(({ values }) => values.some((value) => value !== 0)) && <BarChart {...chart} />}
    {table}
  </div>
);

/** A link to the rows of a figure. */
export const RowsLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <a href={`#${to}`} className="text-brand-ink underline">
    {children}
  </a>
);

export const CustomerName = ({ uid, account }: { readonly uid: string; readonly account: string | null }) => (
  <Link to="/customers/$uid" params={{ uid }} className="text-brand-ink underline">
    {account ?? uid}
  </Link>
);
