import type { ReactNode } from 'react';

/** A framed place for what may be longer or wider than it. */
export const ScrollArea = ({
  className = 'min-h-0',
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  <div
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    tabIndex={0}
    className={`${className} overflow-auto rounded-sm border border-line bg-surface`}
  >
    {children}
  </div>
);
