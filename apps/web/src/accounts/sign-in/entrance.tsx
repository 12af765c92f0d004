import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { BlueHeader } from '@tallystick/ui/layout/page-header.tsx';
import { Rosette } from '@tallystick/ui/rosette/rosette.tsx';
import { Globe } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { currentSession } from '../../shared/device/session.ts';
import { currentQuery, goBack, internalPath, replaceNow } from '../../shared/navigation/location.ts';
import { LanguageSheet } from '../../shared/texts/language-sheet.tsx';
import { PhoneLanguage } from '../../shared/texts/phone-language.tsx';

/** A tab that waits at the login goes on with the login of another tab, which `session.ts` has read by then. */
export const useFollowLogin = (): void =>
  useEffect(() => {
    const follow = (): void => {
      const wanted = internalPath(new URLSearchParams(currentQuery()).get('path')) ?? '/';
      if (currentSession().token !== null) replaceNow(wanted);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);

interface Props {
  readonly title: string;
  readonly heading: string;
  readonly intro: string;
  /** Target of the arrow if this page was opened directly. The first page has none. */
  readonly backTo?: string;
  /** Seed of the header's engraving. */
  readonly seed: string;
  readonly children: ReactNode;
}

/** The frame of the sign-in pages: an engraved head with the language picker, and a sheet of paper below it. */
export const Entrance = ({ title, heading, intro, backTo, seed, children }: Props) => {
  const t = useTranslations('common');
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex min-h-full flex-col">
      <BlueHeader
        seed={seed}
        title={title}
        back={backTo === undefined ? undefined : { label: t('back'), onPress: () => goBack(backTo) }}
        trailing={
          <IconButton label={t('language')} onHead onClick={() => setChoosing(true)}>
            <Globe aria-hidden="true" />
          </IconButton>
        }
      >
        <p className="text-balance pt-5 font-semibold text-28">{heading}</p>
        <p className="pt-1 pb-9 text-16 text-on-head-2">{intro}</p>
      </BlueHeader>
      <div className="relative -mt-7 flex flex-1 flex-col overflow-hidden rounded-t-xl bg-surface px-5 pt-7 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <Rosette
          seed={seed}
          lineWidth={0.6}
          className="-right-32 -bottom-40 pointer-events-none absolute size-96 text-brand-ink opacity-15"
        />
        <div className="relative flex flex-1 flex-col">
          <PhoneLanguage />
          {children}
        </div>
      </div>
      <LanguageSheet open={isChoosing} onClose={() => setChoosing(false)} />
    </div>
  );
};
