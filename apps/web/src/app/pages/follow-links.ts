import { navigate } from '../../shared/navigation/location.ts';

/** Opens links inside the app with the app's own navigation. A link of the tab bar replaces the current page. */
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
