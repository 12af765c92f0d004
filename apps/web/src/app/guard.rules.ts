export const LOGIN_PATH = '/pages/user/login';

const OPEN_PATHS: ReadonlySet<string> = new Set([
  LOGIN_PATH,
  '/pages/user/login2',
  '/pages/user/register',
  '/pages/user/reset-pwd',
  // The link of a security mail. Its owner may be unable to sign in.
  '/pages/user/not-me',
  '/trust',
  '/trust/check',
  '/trust/terms',
]);

/** The specification opens the pages of signing in, what anyone may check, and any path containing "register". */
export const isOpenPath = (path: string): boolean => OPEN_PATHS.has(path) || path.includes('register');

/** The login page that remembers what was wanted. */
export const loginFor = (wanted: string): string =>
  wanted === '/' ? LOGIN_PATH : `${LOGIN_PATH}?${new URLSearchParams({ path: wanted }).toString()}`;

/** Where a visit is led instead, or null when it may go on. `where` is a path with its query. */
export const guard = (where: string, signedIn: boolean): string | null => {
  const path = where.split('?', 1)[0] ?? '/';
  return signedIn || isOpenPath(path) ? null : loginFor(where);
};
