import type { ReactNode } from 'react';

/** A frame that scrolls content larger than itself. */
export const ScrollArea = ({
  className = 'min-h-0',
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  <div
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
    tabIndex={0}
    className={`${className} overflow-auto rounded-sm border border-line bg-surface`}
  >
    {children}
  </div>
);
