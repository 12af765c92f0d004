import { Copy } from 'lucide-react';
import { useCopy } from '../../shared/device/use-copy.ts';

interface Props {
  /** Names the action in words. */
  readonly label: string;
  readonly shown: string;
  readonly copied: string;
}

/** A figure on the blue header that a press copies. */
export const CopyChip = ({ label, shown, copied }: Props) => {
  const copy = useCopy();
  return (
    <button
      type="button"
      aria-label={`${label}: ${shown}`}
      data-copy={copied}
      onClick={() => void copy(copied)}
      className="inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-lg bg-on-head/12 px-3.5 text-14 text-on-head transition-colors duration-120 active:bg-on-head/25"
    >
      <span className="min-w-0 break-words text-left">{shown}</span>
      <Copy className="size-4 shrink-0 opacity-80" aria-hidden="true" />
    </button>
  );
};
