export const LOGIN_PATH = '/pages/user/login';

const OPEN_PATHS: ReadonlySet<string> = new Set([
  LOGIN_PATH,
  '/pages/user/login2',
  '/pages/user/register',
  '/pages/user/reset-pwd',
  // The link of a security mail. Its owner may be unable to sign in.
  '/pages/user/not-me',
  '/trust',
]);

/** By the specification the sign-in pages, the public pages and any path that contains "register" need no session. */
export const isOpenPath = (path: string): boolean =>
  OPEN_PATHS.has(path) || path.startsWith('/trust/') || path.includes('register');

/** Returns the address of the login page. Its query names the wanted page. */
export const loginFor = (wanted: string): string =>
  `${LOGIN_PATH}?${new URLSearchParams({ path: wanted }).toString()}`;

/** Returns the address to redirect to, or null if the visit may go on. `where` is a path with its query. */
export const guard = (where: string, signedIn: boolean): string | null => {
  const path = where.split('?', 1)[0] ?? '/';
  return signedIn || isOpenPath(path) ? null : loginFor(where);
};
