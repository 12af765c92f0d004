import { latePart, quietPart } from '../../shared/chunks/late-part.tsx';

/** Parts of the login page that few sign-ins need. The first page has no room for them. */

export const LateSecondFactor = latePart(() =>
  import('../codes/second-factor-field.tsx').then((module) => module.SecondFactorField),
);

/** With its texts and the lock screen. */
export const PasskeyEntrance = quietPart(() =>
  import('../passkeys/passkey-entrance.tsx').then((module) => module.PasskeyEntrance),
);
