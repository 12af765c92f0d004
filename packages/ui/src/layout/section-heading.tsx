import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly id?: string;
  /** A figure at the end of the line. */
  readonly trailing?: ReactNode;
  /** A link at the end of the line, as wide as a finger however short its words are. */
  readonly link?: { readonly href: string; readonly text: string };
}

export const SectionHeading = ({ children, id, trailing, link }: Props) => (
  <div className="flex min-h-9 flex-wrap items-end justify-between gap-x-3 px-1 pb-2">
    <h2 id={id} className="font-medium text-14 text-ink-2">
      {children}
    </h2>
    {trailing}
    {link !== undefined && (
      <a href={link.href} className="-my-3 min-w-11 py-3 text-right font-medium text-14 text-brand-ink">
        {link.text}
      </a>
    )}
  </div>
);
