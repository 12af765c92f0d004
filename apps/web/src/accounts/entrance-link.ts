import { currentQuery } from '../shared/location.ts';

/** From one page of the entrance to another; the page that was wanted at first travels along. */
export const entranceLink = (name: 'login' | 'login2' | 'register' | 'reset-pwd'): string => {
  const wanted = new URLSearchParams(currentQuery()).get('path');
  const query = wanted === null ? '' : `?${new URLSearchParams({ path: wanted }).toString()}`;
  return `#/pages/user/${name}${query}`;
};
