import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An alarm that leads to what it is about. */
export const AlarmLink = ({
  href,
  title,
  children,
}: {
  readonly href: string;
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <div role="alert">
    <a href={href} className="flex flex-col gap-1 rounded-lg bg-danger-tint p-4 text-danger">
      <span className="flex items-center gap-2 font-semibold text-16">
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
        {title}
      </span>
      <span className="text-pretty break-words text-14 text-ink">{children}</span>
    </a>
  </div>
);
