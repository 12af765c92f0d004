import { latePart } from '../../shared/chunks/late-part.tsx';
import { useCountry } from './use-country.ts';

const CountryNotice = latePart(() => import('./country-notice.tsx').then((module) => module.CountryNotice));

/**
 * Stands in place of a trade's button while the customer's country keeps them from trading: asks for it, or says why trading is
 * closed. Renders nothing, and loads nothing, if there is nothing to say.
 */
export const CountryGate = () => {
  const refusal = useCountry().data?.refusal;
  return refusal ? <CountryNotice refusal={refusal} /> : null;
};

/** True while an order would be refused for the customer's country. */
export const useIsClosedByCountry = (): boolean => Boolean(useCountry().data?.refusal);
