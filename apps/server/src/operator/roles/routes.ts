import { decideRole, proposeRole, rolesOfStaff } from '@tallystick/contract/operator/roles.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Operator } from '../operator.ts';
import { decideRoleChange, proposeRoleChange } from './change-roles.ts';
import { listRoles } from './role-view.ts';

export const registerRoleRoutes = (http: Http, operator: Operator): void => {
  const { context } = operator;
  http.serve(rolesOfStaff, (_input, { staff }) => {
    operator.require(staff, 'see_staff');
    return listRoles(context);
  });
  http.serve(proposeRole, (form, { staff }) => proposeRoleChange(context, staff, form));
  http.serve(decideRole, (form, { staff }) => decideRoleChange(context, staff, form));
};
