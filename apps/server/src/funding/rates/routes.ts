import { bankRates, decideBankRate, proposeBankRate } from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import { decideRate, listRates, proposeRate, type RateProposalContext } from './propose-rate.ts';

/** The staff API of exchange rates: one member proposes, another decides. */
export const registerRateRoutes = (http: Http, context: RateProposalContext): void => {
  http.serve(bankRates, async (_input, { staff }) => {
    context.operator.require(staff, 'see_rates');
    return listRates(context);
  });
  http.serve(proposeBankRate, (form, { staff }) => proposeRate(context, staff, form));
  http.serve(decideBankRate, (form, { staff }) => decideRate(context, staff, form));
};
