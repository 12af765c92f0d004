import { Button } from '@tallystick/ui/controls/button.tsx';
import { MapPin } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { countryName } from '../../shared/texts/country-names.ts';
import { WithTexts } from './texts.ts';

interface Props {
  readonly country: string | null;
  /** Opens a `CountrySheet`. It has a field of its own, so it stands beside the form that it fills and never inside of it. */
  readonly onOpen: () => void;
}

const Choice = ({ country, onOpen }: Props) => {
  const t = useTranslations('country');
  const locale = useLocale();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-14 text-ink-2">{t('label')}</legend>
      <Button look="quiet" icon={<MapPin className="size-5 shrink-0" aria-hidden="true" />} onClick={onOpen}>
        {country === null ? t('choose') : countryName(locale, country)}
      </Button>
    </fieldset>
  );
};

/** The country of a form. */
export const CountryField = (props: Props) => (
  <WithTexts>
    <Choice {...props} />
  </WithTexts>
);
