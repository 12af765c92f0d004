import { decideTerms, proposeTerms, termsHistory, termsProposals } from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import {
  decideNewTerms,
  listTermsProposals,
  proposeNewTerms,
  readTermsHistory,
  type TermsContext,
} from './terms-proposals.ts';

export const registerTermsRoutes = (http: Http, context: TermsContext): void => {
  http.serve(termsHistory, () => readTermsHistory(context));
  http.serve(termsProposals, async (_input, { staff }) => {
    context.operator.require(staff, 'see_terms');
    return listTermsProposals(context);
  });
  http.serve(proposeTerms, (form, { staff }) => proposeNewTerms(context, staff, form));
  http.serve(decideTerms, (form, { staff }) => decideNewTerms(context, staff, form));
};
