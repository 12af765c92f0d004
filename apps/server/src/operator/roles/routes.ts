import { rolesOfStaff } from '@tallystick/contract/operator/roles.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Operator } from '../operator.ts';
import { listRoles } from './role-view.ts';

/** The roles. Their change is `roles-change.ts`. */
export const registerRoleRoutes = (http: Http, operator: Operator): void => {
  http.serve(rolesOfStaff, (_input, { staff }) => {
    operator.require(staff, 'see_staff');
    return listRoles(operator.context);
  });
};
