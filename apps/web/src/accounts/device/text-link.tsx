import type { ReactNode } from 'react';

interface Props {
  readonly href: string;
  readonly icon?: ReactNode;
  /** Gives the link a background, as the second most likely action. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** A link to another page, with a touch area as large as a button's. */
export const TextLink = ({ href, icon, quiet = false, children }: Props) => (
  <a
    href={href}
    className={`flex min-h-12 items-center justify-center gap-2 rounded-md px-5 py-2.5 text-center font-semibold text-16 text-brand-ink transition-[background-color,scale] duration-120 active:scale-[0.985] [&>svg]:size-5 [&>svg]:shrink-0 ${quiet ? 'bg-brand-tint' : ''}`}
  >
    {icon}
    {children}
  </a>
);
