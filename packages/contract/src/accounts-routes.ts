import { currentUser, limits, login, logout, register } from './accounts.ts';
import { accessRoutes } from './accounts-access.ts';
import { accountStaffRoutes } from './accounts-staff.ts';

/** This list is apart from the calls themselves, so that a page loads only the calls that it makes. */
export const accountRoutes = {
  register,
  login,
  logout,
  currentUser,
  limits,
  ...accessRoutes,
  ...accountStaffRoutes,
};
