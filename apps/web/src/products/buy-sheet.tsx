import { Button } from '@tallystick/ui/button.tsx';
import { Sheet } from '@tallystick/ui/sheet.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TimeOutNotice, useTimeOut } from '../accounts/public.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What is decided on: figures and what they come to. */
  readonly children: ReactNode;
  /** What the server said against it; null for nothing. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  /** What pressing the button does, in words. */
  readonly action: string;
  readonly onBuy: () => void;
}

/** A plan is taken: its figures, and at the thumb the button that says what will happen. */
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
