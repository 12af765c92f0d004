import { DESK, useMedia } from '@tallystick/ui/use-media.ts';
import { useEffect, useState } from 'react';
import { createPart } from '../../shared/chunks/part.ts';
import { watchPart } from '../../shared/chunks/use-part.ts';
import type { Desk } from '../desk/desk.tsx';

const part = createPart<Desk>(() => import('../desk/desk.tsx').then(({ desk }) => desk));

/** Fetches the desktop's part of the app beside the first page. If this fails, the shell tries again. */
export const preloadDesk = (): void => {
  if (DESK.matches()) part.load().catch(() => undefined);
};

/** The desktop's part of the app, null until it is needed and loaded. A phone never loads it. */
export const useDesk = (): { readonly isDesk: boolean; readonly desk: Desk | null } => {
  const isDesk = useMedia(DESK);
  const [, show] = useState('');
  useEffect(() => {
    if (!isDesk) return undefined;
    if (part.now() === null) return watchPart(part, show);
    // It may have come after this was drawn.
    show('ready');
    return undefined;
  }, [isDesk]);
  return { isDesk, desk: part.now() };
};
