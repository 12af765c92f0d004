import type { ReactNode } from 'react';
import { ScrollArea } from './scroll-area.tsx';

export interface PageProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

interface TablePageProps extends PageProps {
  /** True if more than a table stands on the page. Then no part is made smaller, and the page scrolls. */
  readonly isLong?: boolean;
}

/** A page with a table that scrolls below its heading. On a phone, where too little height is left for it, the page scrolls. */
export const TablePage = ({ title, aside, children, isLong = false }: TablePageProps) => (
  <section className={`flex flex-col gap-3 ${isLong ? '' : 'min-h-0 md:max-h-full'}`}>
    <header className="flex min-h-8 shrink-0 flex-wrap items-center gap-3">
      <h1 className="min-w-fit flex-1 font-semibold text-16">{title}</h1>
      {aside}
    </header>
    {children}
  </section>
);

/** A page with a single content. */
export const Page = ({ children, ...rest }: PageProps) => (
  <TablePage {...rest}>
    <ScrollArea>{children}</ScrollArea>
  </TablePage>
);

/** One of several parts of a page, each with its own heading. */
export const PagePart = ({ title, aside, children }: PageProps) => (
  <section className="flex min-h-0 flex-col gap-3">
    <header className="flex min-h-8 flex-wrap items-center gap-3">
      <h2 className="min-w-fit flex-1 font-semibold text-14">{title}</h2>
      {aside}
    </header>
    <ScrollArea>{children}</ScrollArea>
  </section>
);
