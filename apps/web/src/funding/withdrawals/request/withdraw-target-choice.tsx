import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { WayIcon } from '../../way-icon.tsx';
import type { WithdrawTarget } from './use-withdraw-targets.ts';
import { shortAddress } from './withdraw.rules.ts';

interface Props {
  readonly targets: readonly WithdrawTarget[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}

const isUsable = ({ way, usableFrom }: WithdrawTarget): boolean => way !== null && usableFrom <= new Date();

/** Says of a destination where it leads, or why it cannot be used now. */
export const useTargetNote = (): ((target: WithdrawTarget) => string) => {
  const t = useTranslations('withdrawals.draw');
  const format = useFormat();
  return ({ way, usableFrom, lastUsed, lacksRate }) => {
    if (way === null) return t(lacksRate ? 'bankClosed' : 'closed');
    if (usableFrom > new Date()) return t('usableFrom', { time: format.dateTime(usableFrom) });
    const used = lastUsed === null ? null : t('lastUsed', { date: format.date(new Date(lastUsed)) });
    return [way.currency, way.chain, used].filter((part) => part !== null).join(' · ');
  };
};

const Target = ({ target, isChosen }: { readonly target: WithdrawTarget; readonly isChosen: boolean }) => {
  const noteOf = useTargetNote();
  return (
    <>
      <WayIcon currency={target.way?.currency ?? ''} isBank={target.walletId === null} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span translate="no" className="break-words font-medium text-16 tabular-nums">
          {target.name === null ? null : <bdi>{target.name}</bdi>} {shortAddress(target.to)}
        </span>
        <span className="text-12 text-ink-2">{noteOf(target)}</span>
      </span>
      <span
        className={cx(
          'flex size-6 shrink-0 items-center justify-center rounded-full border',
          isChosen ? 'border-brand bg-brand text-on-brand' : 'border-ctl',
        )}
      >
        {isChosen ? <Check className="size-4" aria-hidden="true" /> : null}
      </span>
    </>
  );
};

/** The linked wallets and cards. The customer chooses one of them. */
export const WithdrawTargetChoice = ({ targets, chosen, onChoose }: Props) => {
  const t = useTranslations('withdrawals.draw');
  return (
    <fieldset className="min-w-0 overflow-hidden rounded-lg border border-line">
      <legend className="sr-only">{t('to')}</legend>
      {targets.map((target) => (
        <label
          key={target.key}
          className="relative flex min-h-16 cursor-pointer items-center gap-3 border-line px-4 py-2.5 not-first-of-type:border-t has-disabled:cursor-default has-focus-visible:bg-surface-2 has-disabled:opacity-60"
        >
          <input
            type="radio"
            name="target"
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-lg -outline-offset-2"
            checked={target.key === chosen}
            disabled={!isUsable(target)}
            onChange={() => onChoose(target.key)}
          />
          <Target target={target} isChosen={target.key === chosen} />
        </label>
      ))}
    </fieldset>
  );
};
