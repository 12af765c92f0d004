import type { CountryRefusal } from '@tallystick/contract/accounts/country/country.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeclareSheet } from './country-sheet.tsx';
import { WithTexts } from './texts.ts';

const Ask = () => {
  const t = useTranslations('country');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ask')}</Button>
      {isOpen ? <DeclareSheet open onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const Closed = ({ refusal }: { readonly refusal: 'countries_not_stated' | 'country_not_allowed' }) => {
  const t = useTranslations('country');
  return (
    <div role="status" className="rounded-md bg-surface-2 px-3.5 py-2.5 text-14">
      <p className="font-semibold">{t(`refusal.${refusal}`)}</p>
      <a href="#/trust/countries" className="inline-block py-1 text-brand-ink underline">
        {t('list')}
      </a>
    </div>
  );
};

/** Asks for the country, or says why trading is closed. */
export const CountryNotice = ({ refusal }: { readonly refusal: CountryRefusal }) => (
  <WithTexts>{refusal === 'country_not_declared' ? <Ask /> : <Closed refusal={refusal} />}</WithTexts>
);
