import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface Props {
  readonly head: ReactNode;
  /** Names a fold that stays open for the way back from a page that it led to. */
  readonly kept?: string;
  readonly children: ReactNode;
}

const open = new Set<string>();

/** Everything behind one card. It is drawn, and asks for its figures, only once it is open. */
export const Fold = ({ head, kept, children }: Props) => {
  const [isOpen, setOpen] = useState(() => kept !== undefined && open.has(kept));
  const keep = (isNow: boolean): void => {
    setOpen(isNow);
    if (kept === undefined) return;
    if (isNow) open.add(kept);
    else open.delete(kept);
  };
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => keep(currentTarget.open)}>
      <summary className="-outline-offset-2 flex min-h-14 cursor-pointer list-none items-center gap-2 rounded-lg bg-surface px-4 py-3 shadow-card active:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 font-medium text-16">{head}</span>
        {/* Folds lie inside each other, so this one does not turn with those around it. */}
        <ChevronDown
          className="size-5 shrink-0 text-ink-3 transition-[rotate] duration-200"
          style={{ rotate: isOpen ? '180deg' : '0deg' }}
          aria-hidden="true"
        />
      </summary>
      {isOpen ? <div className="flex flex-col gap-5 pt-4">{children}</div> : null}
    </details>
  );
};
