// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { guardRestoredPage } from './restored-page.ts';

const turn = (type: 'pagehide' | 'pageshow', persisted: boolean): string => {
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
  return document.documentElement.style.visibility;
};

let isSignedIn = true;
let looks = 0;
guardRestoredPage(() => {
  looks += 1;
  return isSignedIn;
});

beforeEach(() => {
  document.documentElement.style.visibility = '';
  looks = 0;
});

it('hides a kept page until its account was looked at', () => {
  isSignedIn = true;
  expect(turn('pagehide', true)).toBe('hidden');
  expect(turn('pageshow', true)).toBe('');
  expect(looks).toBe(1);
});

it('keeps the page of an account hidden that is gone', () => {
  isSignedIn = false;
  turn('pagehide', true);
  expect(turn('pageshow', true)).toBe('hidden');
});

it('leaves a page alone that the browser does not keep', () => {
  expect(turn('pagehide', false)).toBe('');
  expect(turn('pageshow', false)).toBe('');
  expect(looks).toBe(0);
});
