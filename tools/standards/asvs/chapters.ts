import type { Chapter } from '../requirement.ts';
import { ENCODING, VALIDATION } from './v01-v02-encoding-validation.ts';
import { BROWSER, FILES, WIRE } from './v03-v05-browser-wire-files.ts';
import { AUTHENTICATION } from './v06-authentication.ts';
import { SESSION } from './v07-sessions.ts';
import { AUTHORISATION, TOKENS } from './v08-v09-authorisation-tokens.ts';
import { OAUTH, WEBRTC } from './v10-v17-oauth-webrtc.ts';
import { COMMUNICATION, CRYPTOGRAPHY } from './v11-v12-cryptography-communication.ts';
import { CONFIGURATION } from './v13-configuration.ts';
import { DATA } from './v14-data-protection.ts';
import { CODING, LOGGING } from './v15-v16-coding-logging.ts';

/** The answers to ASVS, in the order of its chapters. */
export const ASVS_CHAPTERS: readonly Chapter[] = [
  ENCODING,
  VALIDATION,
  BROWSER,
  WIRE,
  FILES,
  ...AUTHENTICATION,
  SESSION,
  AUTHORISATION,
  TOKENS,
  OAUTH,
  CRYPTOGRAPHY,
  COMMUNICATION,
  CONFIGURATION,
  DATA,
  CODING,
  LOGGING,
  WEBRTC,
];
