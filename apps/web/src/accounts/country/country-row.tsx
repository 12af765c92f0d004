import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { countryName } from '../../shared/texts/country-names.ts';
import { DeclareSheet } from './country-sheet.tsx';
import { WithTexts } from './texts.ts';
import { useCountry } from './use-country.ts';

const Row = () => {
  const t = useTranslations('country');
  const format = useFormat();
  const locale = useLocale();
  const { data } = useCountry();
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  const { country, next } = data;
  const pending =
    next === null
      ? undefined
      : t('pending', {
          country: countryName(locale, next.country),
          time: format.dateTime(new Date(next.from)),
        });
  return (
    <section aria-labelledby="country">
      <SectionHeading id="country">{t('label')}</SectionHeading>
      <Card flush>
        <ListRow
          icon={<MapPin aria-hidden="true" />}
          title={country === null ? t('notStated') : countryName(locale, country)}
          subtitle={pending}
          onPress={() => setOpen(true)}
        />
      </Card>
      {isOpen ? <DeclareSheet open onClose={() => setOpen(false)} /> : null}
    </section>
  );
};

/** The declared country in the settings, and a way to change it. */
export const CountryRow = () => (
  <WithTexts quiet>
    <Row />
  </WithTexts>
);
