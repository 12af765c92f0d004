import type { ReactNode } from 'react';

/** A labelled figure of a transfer. */
export const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex min-h-9 items-baseline justify-between gap-4">
    <dt className="text-14 text-ink-2">{label}</dt>
    <dd translate="no" className="min-w-0 break-words text-right font-medium text-14 tabular-nums">
      {children}
    </dd>
  </div>
);
