import {
  decideRetention,
  previewRetention,
  proposeRetention,
  retention,
} from '@tallystick/contract/operator/retention/retention.ts';
import type { Http } from '../../platform/http/http.ts';
import { decidePeriod, previewPeriod, proposePeriod, type RetentionDesk } from './change-retention.ts';
import { readRetention } from './retention-view.ts';

/** The staff API of the retention rules: one member proposes a shorter period, another decides. */
export const registerRetentionRoutes = (http: Http, desk: RetentionDesk): void => {
  http.serve(retention, (_input, { staff }) => {
    desk.operator.require(staff, 'see_retention');
    return readRetention(desk);
  });
  http.serve(previewRetention, (form, { staff }) => {
    desk.operator.require(staff, 'see_retention');
    return previewPeriod(desk, form);
  });
  http.serve(proposeRetention, (form, { staff }) => proposePeriod(desk, staff, form));
  http.serve(decideRetention, (form, { staff }) => decidePeriod(desk, staff, form));
};
