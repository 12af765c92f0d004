import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { Rosette } from '@tallystick/ui/rosette/rosette.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  readonly uid: string;
  readonly account: string;
}

/** The engraving of an account as its portrait; a press shows it in full. */
export const Portrait = ({ uid, account }: Props) => {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t('accounts.me.portrait')}
        onClick={() => setOpen(true)}
        className="size-20 shrink-0 rounded-full bg-head-a/60 p-1.5 text-on-head ring-1 ring-on-head/40 transition-[scale] duration-120 active:scale-95"
      >
        <Rosette seed={uid} lineWidth={0.5} className="size-full" />
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<span className="break-all">{account}</span>}
        closeLabel={t('common.close')}
      >
        <div className="on-head head-ground rounded-lg p-6 text-on-head">
          <Rosette seed={uid} className="mx-auto aspect-square w-full max-w-72" />
        </div>
        <p className="pt-4 text-center text-14 text-ink-2">{t('accounts.me.portrait')}</p>
      </Sheet>
    </>
  );
};
