import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { listTexts } from '../../shared/texts/list-texts.ts';
import { PracticeMark } from './practice-mark.tsx';
import { practise } from './practising.ts';
import { ResetPractice } from './reset-practice.tsx';
import { usePracticeAccount } from './use-practice.ts';

const LINK = 'min-h-11 text-left font-medium text-14 text-brand-ink';

/** True from a switch until the button of the opposite way has the focus: the page is opened anew. */
let isSwitching = false;

const Switch = ({ isOn }: { readonly isOn: boolean }) => {
  const t = useTranslations('lists.practice');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSwitching) button.current?.focus({ preventScroll: true });
    isSwitching = false;
  }, []);
  const change = (): void => {
    isSwitching = true;
    practise(!isOn);
  };
  return (
    <button ref={button} type="button" className={LINK} onClick={change}>
      {t(isOn ? 'end' : 'begin')}
    </button>
  );
};

/** The practice balance, and that it is worth nothing. */
const PracticeBalance = () => {
  const t = useTranslations();
  const own = useOwnAmount();
  const format = useFormat();
  const account = usePracticeAccount(true);
  return (
    <div className="flex min-w-0 flex-1 basis-40 flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2">
        <PracticeMark />
        <span role="status" translate="no" className="font-semibold text-16 tabular-nums">
          {account.isError ? format.amount(null) : own(account.data?.available ?? null)}{' '}
          {t('trading.practice.unit')}
        </span>
      </span>
      <span className="text-pretty text-12 text-ink-2">{t('lists.practice.about')}</span>
    </div>
  );
};

interface Props {
  readonly isOn: boolean;
}

const Bar = ({ isOn }: Props) => {
  const t = useTranslations('trading.practice');
  if (!isOn)
    return (
      <aside aria-label={t('word')} className="flex justify-end px-4">
        <Switch key="off" isOn={false} />
      </aside>
    );
  return (
    <aside
      aria-label={t('word')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-brand-tint px-4 py-2"
    >
      <PracticeBalance />
      <div className="flex flex-wrap gap-x-4">
        <ResetPractice className={LINK} />
        <Switch key="on" isOn />
      </div>
    </aside>
  );
};

/** Over every trade screen in live mode: one tap to practise, and while practising the mark, the balance, a reset and the way back. */
export const PracticeBar = (props: Props) => (
  <listTexts.With quiet>
    <Bar {...props} />
  </listTexts.With>
);

/** Marks the list beside a screen that has the bar. */
export const MarkOfList = () => (
  <p className="shrink-0 border-line border-b bg-surface px-4 py-2">
    <PracticeMark />
  </p>
);
