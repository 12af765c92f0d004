import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A row that opens to what few people read. */
export const Details = ({ title, children }: Props) => (
  <details className="group">
    <summary className="-outline-offset-2 flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 active:bg-surface-2 [&::-webkit-details-marker]:hidden">
      <h2 className="flex-1 font-medium text-16">{title}</h2>
      <ChevronDown
        className="size-5 shrink-0 text-ink-3 transition-[rotate] duration-200 group-open:rotate-180"
        aria-hidden="true"
      />
    </summary>
    <div className="px-4 pb-3">{children}</div>
  </details>
);
