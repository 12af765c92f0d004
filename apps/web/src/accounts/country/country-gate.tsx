import { Button } from '@tallystick/ui/controls/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { latePart } from '../../shared/chunks/late-part.tsx';
import { WithTexts } from './texts.ts';
import { useCountry } from './use-country.ts';

const DeclareSheet = latePart(() => import('./country-sheet.tsx').then((module) => module.DeclareSheet));

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

/**
 * Stands in place of a trade's button while the customer's country keeps them from trading: asks for it, or says why trading is
 * closed. Renders nothing, and loads no texts, if there is nothing to say.
 */
export const CountryGate = () => {
  const refusal = useCountry().data?.refusal ?? null;
  if (refusal === null) return null;
  return <WithTexts>{refusal === 'country_not_declared' ? <Ask /> : <Closed refusal={refusal} />}</WithTexts>;
};

/** True while an order would be refused for the customer's country. */
export const useIsClosedByCountry = (): boolean => (useCountry().data?.refusal ?? null) !== null;
