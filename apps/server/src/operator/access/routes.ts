import {
  accessReviews,
  decideAccessReview,
  proposeAccessReview,
} from '@tallystick/contract/operator/access/reviews.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Operator } from '../operator.ts';
import { confirmReview, handInReview, readAccess } from './review-access.ts';

export const registerAccessRoutes = (http: Http, operator: Operator): void => {
  const { context } = operator;
  http.serve(accessReviews, (_input, { staff }) => {
    operator.require(staff, 'see_staff');
    return readAccess(context);
  });
  http.serve(proposeAccessReview, (form, { staff }) => handInReview(context, staff, form));
  http.serve(decideAccessReview, (form, { staff }) => confirmReview(context, staff, form));
};
