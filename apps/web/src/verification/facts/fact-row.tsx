import type { ReactNode } from 'react';

/** A labelled figure inside a `<dl>`. It takes two lines if one is too short. */
export const FactRow = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1 text-14">
    <dt className="text-ink-2">{label}</dt>
    <dd className="min-w-0 break-words text-right font-medium text-ink tabular-nums">{children}</dd>
  </div>
);

/** A text that only machines read letter by letter: a name of a key, a hash. */
export const Code = ({ children }: { readonly children: ReactNode }) => (
  <code className="break-all font-mono text-12 hyphens-none">{children}</code>
);
