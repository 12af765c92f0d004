// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { currentLocation } from '../navigation/location.ts';
import { answerPushes } from './answer-pushes.ts';

const PATH = '/pages/me/sub/withdrawal?order_no=1';
const worker = new EventTarget();

vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: worker }));
answerPushes();

/** Asks as the worker does. Returns the answer of the app. */
const tap = (path = PATH): unknown => {
  const answers: unknown[] = [];
  const ports = [{ postMessage: (answer: unknown) => answers.push(answer) }];
  worker.dispatchEvent(Object.assign(new Event('message'), { data: { kind: 'show', path }, ports }));
  return answers[0];
};

const draw = (html: string): void => {
  document.body.innerHTML = html;
};

const type = (selector: string, text: string): void => {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (field === null) throw new Error(`there is no ${selector}`);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

beforeEach(() => {
  draw('');
  location.hash = '#/';
});

it('shows the page of a tapped push where nothing is typed', () => {
  draw('<input value="offered" /><textarea></textarea>');
  expect(tap()).toBe(true);
  expect(currentLocation()).toBe(PATH);
});

it.each(['input', 'textarea'])('leaves no page with a typed %s', (field) => {
  draw('<input /><textarea></textarea>');
  type(field, '25');
  expect(tap()).toBe(false);
  expect(currentLocation()).toBe('/');
  // The customer empties the field, or leaves its page.
  type(field, '');
  expect(tap()).toBe(true);
});

it('takes a page again after its form is gone', () => {
  draw('<input />');
  type('input', '25');
  draw('');
  expect(tap()).toBe(true);
});

it('leaves no open sheet', () => {
  draw('<dialog open></dialog>');
  expect(tap()).toBe(false);
});

it('takes no address outside of the app', () => {
  expect(tap('https://elsewhere.example/')).toBe(false);
});
