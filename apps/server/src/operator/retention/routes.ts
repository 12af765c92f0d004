import { previewRetention, retention } from '@tallystick/contract/operator/retention/retention.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Operator } from '../operator.ts';
import { previewPeriod, type RetentionView, readRetention } from './retention-view.ts';

interface RetentionDesk extends RetentionView {
  readonly operator: Pick<Operator, 'require'>;
}

/** The retention rules as they are now. Their change is `retention-change.ts`. */
export const registerRetentionRoutes = (http: Http, desk: RetentionDesk): void => {
  http.serve(retention, (_input, { staff }) => {
    desk.operator.require(staff, 'see_retention');
    return readRetention(desk);
  });
  http.serve(previewRetention, (form, { staff }) => {
    desk.operator.require(staff, 'see_retention');
    return previewPeriod(desk, form);
  });
};
