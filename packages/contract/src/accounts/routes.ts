import { passkeyRoutes } from '../passkeys/customer.ts';
import { accessRoutes } from './access.ts';
import { apiKeyRoutes } from './api-keys/api-keys.ts';
import { chooseLocale, currentUser, limits, login, logout, register } from './customer.ts';
import { accountStaffRoutes } from './mail-outbox.ts';
import { protectionRoutes } from './protection.ts';

/** This list is apart from the calls themselves, so that a page loads only the calls that it makes. */
export const accountRoutes = {
  register,
  login,
  logout,
  currentUser,
  limits,
  chooseLocale,
  ...accessRoutes,
  ...protectionRoutes,
  ...passkeyRoutes,
  ...apiKeyRoutes,
  ...accountStaffRoutes,
};
