import type { ComponentType } from 'react';
import { latePart, quietPart } from '../../shared/chunks/late-part.tsx';
import type { SecondFactorProps } from '../codes/second-factor-field.tsx';

/** Parts of the login page that few sign-ins need. The first page has no room for them. */

export const LateSecondFactor: ComponentType<SecondFactorProps> = latePart(() =>
  import('../codes/second-factor-field.tsx').then((module) => module.SecondFactorField),
);

/** With its texts and the lock screen. */
export const PasskeyEntrance = quietPart(() =>
  import('./passkey-entrance.tsx').then((module) => module.PasskeyEntrance),
);
