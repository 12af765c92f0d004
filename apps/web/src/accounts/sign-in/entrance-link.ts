import { currentQuery } from '../../shared/navigation/location.ts';

/** Returns the link to another sign-in page. It keeps the page that was wanted at first. */
export const entranceLink = (name: 'login' | 'login2' | 'register' | 'reset-pwd'): string => {
  const wanted = new URLSearchParams(currentQuery()).get('path');
  const query = wanted === null ? '' : `?${new URLSearchParams({ path: wanted }).toString()}`;
  return `#/pages/user/${name}${query}`;
};
