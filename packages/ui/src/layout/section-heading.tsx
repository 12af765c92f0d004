import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly id?: string;
  /** A link or a figure at the end of the line. */
  readonly trailing?: ReactNode;
}

export const SectionHeading = ({ children, id, trailing }: Props) => (
  <div className="flex min-h-9 flex-wrap items-end justify-between gap-x-3 px-1 pb-2">
    <h2 id={id} className="font-medium text-14 text-ink-2">
      {children}
    </h2>
    {trailing}
  </div>
);
