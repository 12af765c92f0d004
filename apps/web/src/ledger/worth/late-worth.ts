import { quietPart } from '../../shared/chunks/late-part.tsx';

/** Worth over time, loaded after the page that shows it. */
export const WorthSection = quietPart(() =>
  import('./worth-section.tsx').then((module) => module.WorthSection),
);
