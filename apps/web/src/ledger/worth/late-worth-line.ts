import { quietPart } from '../../shared/chunks/late-part.tsx';

/** The course of the worth, loaded after the page that shows it. */
export const LateWorthLine = quietPart(() => import('./worth-line.tsx').then(({ WorthLine }) => WorthLine));
