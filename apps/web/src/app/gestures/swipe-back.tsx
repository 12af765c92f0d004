import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { watchTyping } from './typed-text.ts';
import { watchSwipeBack } from './watch-swipe-back.ts';

interface Props {
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Lets the customer swipe back, and asks first if the page holds a text that leaving would lose. */
export const SwipeBack = ({ scroller }: Props) => {
  const t = useTranslations('touch.leave');
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    const main = scroller.current;
    const page = main?.parentElement ?? null;
    if (main === null || page === null) return;
    const typing = watchTyping(page);
    const mayLeave = (): boolean => {
      if (!typing.hasText()) return true;
      setAsking(true);
      return false;
    };
    const stop = watchSwipeBack({ page, main, mayLeave });
    return () => {
      stop();
      typing.stop();
    };
  }, [scroller]);

  const stay = (): void => setAsking(false);
  const leave = (): void => {
    setAsking(false);
    scroller.current?.parentElement?.querySelector<HTMLButtonElement>('button[data-back]')?.click();
  };
  return (
    <Dialog
      open={isAsking}
      onClose={stay}
      title={t('title')}
      actions={
        <>
          <Button look="quiet" onClick={stay}>
            {t('stay')}
          </Button>
          <Button onClick={leave}>{t('go')}</Button>
        </>
      }
    >
      {t('body')}
    </Dialog>
  );
};
