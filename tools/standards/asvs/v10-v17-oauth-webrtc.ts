import { type Chapter, notApplicable } from '../requirement.ts';

const NO_OAUTH =
  'There is no OAuth and no OpenID Connect: sessions and keys of programs are the house’s own (V7, V8).';
const NO_WEBRTC = 'There is no WebRTC.';

/** Each id with its subject. */
const OAUTH_SUBJECTS = [
  ['10.1.1', 'Tokens reach only who needs them'],
  ['10.1.2', 'Answers belong to the flow that was begun'],
  ['10.2.1', 'Forged requests in the code flow'],
  ['10.2.2', 'Mix-up of authorisation servers'],
  ['10.3.1', 'Audience of access tokens'],
  ['10.3.2', 'Claims decide access'],
  ['10.3.3', 'Customers are told apart by stable claims'],
  ['10.3.4', 'Strength of sign-in in claims'],
  ['10.4.1', 'Redirect addresses'],
  ['10.4.2', 'Codes serve once'],
  ['10.4.3', 'Short life of codes'],
  ['10.4.4', 'Allowed grants'],
  ['10.4.5', 'Replay of refresh tokens'],
  ['10.4.6', 'Proof keys of the code flow'],
  ['10.4.7', 'Registration of clients'],
  ['10.4.8', 'End of refresh tokens'],
  ['10.4.9', 'Tokens can be revoked'],
  ['10.4.10', 'Clients prove who they are'],
  ['10.4.11', 'Scopes of clients'],
  ['10.5.1', 'Replay of ID tokens'],
  ['10.5.2', 'Subjects of ID tokens'],
  ['10.5.3', 'Issuers in metadata'],
  ['10.5.4', 'Audience of ID tokens'],
  ['10.5.5', 'Logout tokens'],
  ['10.6.1', 'Modes of responses'],
  ['10.6.2', 'Forced logout'],
  ['10.7.1', 'Consent to each request'],
  ['10.7.2', 'Clear words of consent'],
  ['10.7.3', 'Consents can be withdrawn'],
] as const;

const WEBRTC_SUBJECTS = [
  ['17.1.1', 'Addresses behind a relay'],
  ['17.2.1', 'Keys of media certificates'],
  ['17.2.2', 'Ciphers of media'],
  ['17.2.3', 'Authentication of media packets'],
  ['17.2.4', 'Malformed media packets'],
  ['17.3.1', 'Floods of signalling'],
  ['17.3.2', 'Malformed signalling'],
] as const;

export const OAUTH: Chapter = {
  title: 'V10 OAuth and OpenID Connect',
  requirements: OAUTH_SUBJECTS.map(([id, subject]) => notApplicable(id, subject, NO_OAUTH)),
};

export const WEBRTC: Chapter = {
  title: 'V17 WebRTC',
  requirements: WEBRTC_SUBJECTS.map(([id, subject]) => notApplicable(id, subject, NO_WEBRTC)),
};
