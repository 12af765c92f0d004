import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import type { ReactNode } from 'react';

/** A fact of a document inside a `<dl>`. */
export const FactRow = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <FigureRow label={label} dense>
    {children}
  </FigureRow>
);

/** A text that only machines read letter by letter: a name of a key, a hash. */
export const Code = ({ children }: { readonly children: ReactNode }) => (
  <code className="break-all font-mono text-12 hyphens-none">{children}</code>
);
