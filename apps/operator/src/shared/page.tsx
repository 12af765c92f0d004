import type { ReactNode } from 'react';

export interface PageProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export const Page = ({ title, aside, children }: PageProps) => (
  <section className="flex flex-col gap-3">
    <header className="flex min-h-8 flex-wrap items-center gap-3">
      <h1 className="flex-1 font-semibold text-16">{title}</h1>
      {aside}
    </header>
    <div className="overflow-x-auto rounded-sm border border-line bg-surface">{children}</div>
  </section>
);
