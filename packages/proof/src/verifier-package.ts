/** The published verifier, with its exact version. An unpinned name could be registered or changed by anybody. */
export const VERIFIER_PACKAGE = '@tallystick/verify@0.1.0';
