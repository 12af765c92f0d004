import type { ReactNode } from 'react';

/** Buttons side by side if each fits on one line, else below each other. The buttons must not be `wide`. */
export const ButtonRow = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 [&>button]:max-w-full [&>button]:flex-auto">{children}</div>
);
