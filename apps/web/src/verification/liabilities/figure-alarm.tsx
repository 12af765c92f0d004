import { TriangleAlert } from 'lucide-react';

interface Props {
  readonly title: string;
  readonly body: string;
}

/** The alarm of a statement that contradicts what this phone saw. */
export const FigureAlarm = ({ title, body }: Props) => (
  <div role="alert" className="flex flex-col gap-2 rounded-lg bg-danger-tint p-4 text-danger">
    <p className="flex items-center gap-2 font-semibold text-16">
      <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
      {title}
    </p>
    <p className="text-pretty text-14 text-ink">{body}</p>
  </div>
);
