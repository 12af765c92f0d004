import { navigate } from '../shared/location.ts';

/** Links inside the app turn the page as the app does; those of the tab bar relaunch it. */
export const followLinks = (): void => {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
    if (link === null) return;
    event.preventDefault();
    const to = link.getAttribute('href')?.slice(1) ?? '/';
    navigate(to, { replace: link.closest('[data-relaunch]') !== null });
  });
};
