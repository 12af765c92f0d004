import * as contract from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import { decideInfo, listInfos, lookAtInfo, type ReviewContext, takeInfo } from './review-info.ts';

/** The staff API: waiting customers, their information, and decisions on it. */
export const registerPersonalInfoOperatorRoutes = (http: Http, context: ReviewContext): void => {
  http.serve(contract.listInfos, (query, call) => listInfos(context, call.staff, query));
  http.serve(contract.takeInfo, ({ uid }, call) => takeInfo(context, call.staff, BigInt(uid)));
  http.serve(contract.lookAtInfo, ({ uid }, call) => lookAtInfo(context, call.staff, BigInt(uid)));
  http.serve(contract.decideInfo, (form, call) => decideInfo(context, call.staff, form));
};
