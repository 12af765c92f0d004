import { expect, it } from 'vitest';
import { problemOf, readAnnouncement, wordsOf } from './provider.ts';

const provider = { request: () => Promise.resolve(null) };
const info = { uuid: 'a', name: 'MetaMask', icon: 'data:image/svg+xml;base64,AA', rdns: 'io.metamask' };

it('reads what a wallet says of itself', () => {
  expect(readAnnouncement({ info, provider })).toEqual({
    id: 'a',
    name: 'MetaMask',
    icon: info.icon,
    isMetaMask: true,
    provider,
  });
});

it.each([
  ['nothing', undefined],
  ['no information', { provider }],
  ['no provider', { info }],
  ['a provider that cannot be asked', { info, provider: { request: 'x' } }],
  ['no name', { info: { ...info, name: 7 }, provider }],
])('leaves out %s', (_name, detail) => {
  expect(readAnnouncement(detail)).toBeNull();
});

it('shows no picture from elsewhere, and takes no name that only looks like MetaMask', () => {
  const icon = 'https://evil.example/x.png';
  expect(readAnnouncement({ info: { ...info, icon }, provider })?.icon).toBeNull();
  expect(readAnnouncement({ info: { ...info, rdns: 'io.metamaskevil' }, provider })?.isMetaMask).toBe(false);
});

it('reads no character that is not seen or that turns words around', () => {
  const name = 'Meta\u202eMask\u200b';
  expect(readAnnouncement({ info: { ...info, name }, provider })?.name).toBe('MetaMask');
  expect(readAnnouncement({ info: { ...info, name: '\u2066\u2069' }, provider })).toBeNull();
  expect(wordsOf('\u202etoo little gas')).toBe('too little gas');
});

it('repeats what an extension says went wrong', () => {
  expect(wordsOf({ code: 4001, message: 'User rejected the request.' })).toBe('User rejected the request.');
  expect(wordsOf(null)).toBe('');
});

it('has words of its own for the problems that a wallet names by a code', () => {
  expect([4001, -32002, 4100, 4900, 4901].map((code) => problemOf({ code, message: 'in English' }))).toEqual([
    'refused',
    'pending',
    'locked',
    'disconnected',
    'disconnected',
  ]);
  expect([{ code: 1 }, { message: 'x' }, null, 'x'].map(problemOf)).toEqual([null, null, null, null]);
});
