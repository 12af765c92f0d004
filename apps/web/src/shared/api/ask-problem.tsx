import { Button } from '@tallystick/ui/controls/button.tsx';
import { RotateCw, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AskState } from './ask-once.ts';
import { wordsOf } from './words-of.ts';

interface UnansweredProps {
  readonly onAskAgain: () => void;
  readonly busy?: boolean;
}

/** A call that moves money got no answer: it may have been carried out, and can be asked again under the same key. */
export const Unanswered = ({ onAskAgain, busy = false }: UnansweredProps) => {
  const t = useTranslations();
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-md bg-surface-2 px-3.5 py-3 text-left">
      <p className="flex items-center gap-2 font-semibold text-14 text-ink">
        <WifiOff className="size-4.5 shrink-0 text-brand-ink" aria-hidden="true" />
        {t('trading.sheet.unansweredTitle')}
      </p>
      <p className="text-pretty text-14 text-ink-2">{t('common.mayBeDone')}</p>
      <Button busy={busy} icon={<RotateCw className="size-5" aria-hidden="true" />} onClick={onAskAgain}>
        {t('trading.sheet.askAgain')}
      </Button>
    </div>
  );
};

interface Props {
  readonly state: AskState;
  readonly onAskAgain: () => void;
}

/** Why a request that moves money was refused, or that nobody knows yet; nothing where there is no problem. */
export const AskProblem = ({ state, onAskAgain }: Props) => {
  const t = useTranslations('common');
  if (state.step === 'unanswered') return <Unanswered onAskAgain={onAskAgain} />;
  if (state.step !== 'refused') return null;
  const words = wordsOf(state.error);
  return (
    <p role="alert" className="rounded-md bg-danger-tint px-3.5 py-2.5 font-medium text-14 text-danger">
      {words === '' ? t('failed') : words}
    </p>
  );
};
