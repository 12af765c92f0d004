import { LANGUAGE_NAMES, LOCALES } from '@tallystick/i18n';
import { cx } from '@tallystick/ui/cx.ts';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { chooseLocale, useLocaleChoice } from '../device/locale.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The ten languages in their own words. Choosing one opens the current page anew. */
export const LanguageSheet = ({ open, onClose }: Props) => {
  const t = useTranslations('common');
  const chosen = useLocaleChoice();
  return (
    <Sheet open={open} onClose={onClose} title={t('language')} closeLabel={t('close')}>
      <ul className="-mx-3">
        {LOCALES.map((locale) => (
          <li key={locale}>
            <button
              type="button"
              lang={locale}
              aria-current={locale === chosen || undefined}
              onClick={() => {
                onClose();
                if (locale !== chosen) chooseLocale(locale);
              }}
              className={cx(
                'flex min-h-12 w-full items-center justify-between gap-3 rounded-md px-3 text-left text-16 transition-colors duration-120 active:bg-surface-2',
                locale === chosen && 'bg-brand-tint font-semibold text-brand-ink',
              )}
            >
              {LANGUAGE_NAMES[locale]}
              {locale === chosen ? <Check className="size-5 shrink-0" aria-hidden="true" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
