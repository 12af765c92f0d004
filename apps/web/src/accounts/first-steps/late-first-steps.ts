import { quietPart } from '../../shared/chunks/late-part.tsx';

/** Loaded after home. Most customers know the way. */
export const LateFirstSteps = quietPart(() =>
  import('./first-steps.tsx').then(({ FirstSteps }) => FirstSteps),
);
