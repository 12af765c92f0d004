import { staffLogin } from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import type { GuessLimitedRoutes } from '../../platform/security/security-watch.ts';

/** Calls without a session that limit guesses: at accounts, passwords, invitation codes, codes and links. */
export const GUESS_LIMITED_ROUTES: GuessLimitedRoutes = {
  staffLogin: staffLogin.path,
  all: new Set(
    ROUTES.filter(({ access, errors }) => access === 'open' && errors.includes('too_many_requests')).map(
      ({ path }) => path,
    ),
  ),
};
