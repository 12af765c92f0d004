import type { Product } from '@tallystick/contract/market/customer.ts';
import { useTranslations } from 'use-intl';

/** Words for why a market takes no new trades; null if it takes them. */
const useHaltWords = (product: Product): readonly string[] | null => {
  const t = useTranslations('market');
  const { status, halt } = product;
  // After a market opens again, the `halt` of an earlier quote may still be there.
  if (status === 'open') return null;
  const body = t('haltedBody');
  if (halt === undefined) return [body];
  return [body, t(`haltedBecause.${halt.by}`, { reason: halt.reason ?? '' })];
};

/** Says that a market takes no new trades, and why. Renders nothing for an open market. */
export const HaltNotice = ({ product }: { readonly product: Product }) => {
  const words = useHaltWords(product);
  if (words === null) return null;
  return (
    <div role="status" className="flex flex-col gap-1 rounded-md bg-surface-2 px-4 py-3 text-14 text-ink-2">
      {words.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
    </div>
  );
};
