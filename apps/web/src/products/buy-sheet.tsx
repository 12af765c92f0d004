import { Button } from '@tallystick/ui/button.tsx';
import { Sheet } from '@tallystick/ui/sheet.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TimeOutNotice, useTimeOut } from '../accounts/public.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The figures to decide on, and their results. */
  readonly children: ReactNode;
  /** The server's refusal; null if there is none. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  /** Names the effect of the button in words. */
  readonly action: string;
  readonly onBuy: () => void;
}

/** The sheet that takes a plan: its figures, and a button under the thumb that names its effect. */
export const BuySheet = ({ open, onClose, title, children, ...buying }: Props) => {
  const t = useTranslations('common');
  const isTimedOut = useTimeOut() !== null;
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
            {buying.problem === null ? null : (
              <p
                role="alert"
                className="rounded-md bg-danger-tint px-3.5 py-2.5 font-medium text-14 text-danger"
              >
                {buying.problem}
              </p>
            )}
            <Button busy={buying.isBusy} disabled={!buying.isReady || isTimedOut} onClick={buying.onBuy}>
              {buying.action}
            </Button>
          </div>
        ) : null
      }
    >
      {children}
    </Sheet>
  );
};
