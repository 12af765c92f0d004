import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCopy } from '../../shared/device/use-copy.ts';
import { AddressText } from '../destinations/address/address-text.tsx';

interface CopyRowProps {
  readonly label: string;
  readonly text: string;
  readonly isAddress?: boolean;
}

/** A long value that people copy rather than read. */
export const CopyRow = ({ label, text, isAddress = false }: CopyRowProps) => {
  const t = useTranslations('withdrawals.record');
  const copy = useCopy();
  return (
    <div className="flex items-center gap-2 border-line py-2 not-first:border-t">
      <div className="min-w-0 flex-1" data-copy={text}>
        <p className="text-12 text-ink-2">{label}</p>
        {isAddress ? (
          <AddressText address={text} />
        ) : (
          // People compare a number or a hash as a whole, so it stands on one line if it fits.
          <p translate="no" className="text-12 tabular-nums tracking-tight [overflow-wrap:anywhere]">
            {text}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={t('copy', { what: label })}
        onClick={() => void copy(text)}
        className="flex size-11 shrink-0 items-center justify-center rounded-md text-brand-ink transition-colors duration-120 active:bg-brand-tint"
      >
        <Copy className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
};
