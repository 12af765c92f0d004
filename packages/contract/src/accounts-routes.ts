import { currentUser, limits, login, logout, register } from './accounts.ts';
import { accessRoutes } from './accounts-access.ts';
import { accountStaffRoutes } from './accounts-staff.ts';

/** Apart from the calls themselves, so that a page loads those it makes and no others. */
export const accountRoutes = {
  register,
  login,
  logout,
  currentUser,
  limits,
  ...accessRoutes,
  ...accountStaffRoutes,
};
