import { Ticket } from 'lucide-react';
import type { ReactNode } from 'react';

/** A note that holds only in demo mode, set apart from the permanent text. */
export const DemoNote = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex items-start gap-3 rounded-md bg-surface-2 px-4 py-3 text-14 text-ink-2">
    <Ticket className="mt-0.5 size-5 shrink-0 text-brand-ink" aria-hidden="true" />
    <p>{children}</p>
  </div>
);
