import { Button } from '@tallystick/ui/controls/button.tsx';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TimeOutNotice, useTimeOut } from '../../accounts/public.ts';
import type { AskState } from '../../shared/api/ask-once.ts';
import { AskProblem } from '../../shared/api/ask-problem.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The figures to decide on, and their results. */
  readonly children: ReactNode;
  readonly state: AskState;
  readonly isReady: boolean;
  /** Names the effect of the button in words. */
  readonly action: string;
  readonly onBuy: () => void;
  readonly onAskAgain: () => void;
}

/** The sheet that takes a plan: its figures, and a button under the thumb that names its effect. */
export const BuySheet = ({ open, onClose, title, children, ...buying }: Props) => {
  const t = useTranslations('common');
  const isTimedOut = useTimeOut() !== null;
  // The request stays as it is until its outcome is known.
  const isUnanswered = buying.state.step === 'unanswered';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      footer={
        open ? (
          <div className="flex flex-col gap-2 pt-2">
            <TimeOutNotice />
            <AskProblem state={buying.state} onAskAgain={buying.onAskAgain} />
            {isUnanswered ? null : (
              <Button
                busy={buying.state.step === 'asking'}
                disabled={!buying.isReady || isTimedOut}
                onClick={buying.onBuy}
              >
                {buying.action}
              </Button>
            )}
          </div>
        ) : null
      }
    >
      {isUnanswered ? null : children}
    </Sheet>
  );
};
