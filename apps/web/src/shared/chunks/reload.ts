import { tabTexts } from '@tallystick/ui/text-storage.ts';
import { announce } from '../notices/notices.ts';

const KEY = 'reloadedFor';
const ANSWER_WITHIN_MS = 5_000;

/** A device may say that it is online before it is, or while its network leads nowhere. */
export const doesServerAnswer = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};

/** Reloads the app if the server answers. Otherwise the browser would replace the app by its own error page. */
export const reloadApp = async (): Promise<void> => {
  if (await doesServerAnswer()) location.reload();
  else announce({ kind: 'network_failure' });
};

/**
 * Reloads the app if the server answers, but only once in a row for the same address: if that did not help, the next will
 * not either. A browser without storage leaves it to the customer.
 */
export const reloadOnce = async (): Promise<void> => {
  if (!(await doesServerAnswer())) return;
  if (tabTexts.read(KEY) === location.href) return;
  if (!tabTexts.write(KEY, location.href)) return;
  location.reload();
};
