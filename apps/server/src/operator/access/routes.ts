import { accessReviews } from '@tallystick/contract/operator/access/reviews.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Operator } from '../operator.ts';
import { readAccess } from './read-access.ts';

/** The access of the staff. Its review is `access-change.ts`. */
export const registerAccessRoutes = (http: Http, operator: Operator): void => {
  http.serve(accessReviews, (_input, { staff }) => {
    operator.require(staff, 'see_staff');
    return readAccess(operator.context);
  });
};
