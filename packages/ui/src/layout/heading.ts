import { createContext } from 'react';

/** Hears the words of a page's heading, so that the window can bear them too. */
export const HearHeading = createContext<((heading: string) => void) | null>(null);
