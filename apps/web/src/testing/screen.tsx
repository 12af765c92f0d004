import type { Locale } from '@tallystick/i18n';
import { CATALOGS } from '@tallystick/i18n/catalog/catalogs.ts';
import { I18nProvider } from '@tallystick/i18n/provider.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { Router } from 'wouter';
import { useHashLocation } from '../shared/navigation/location.ts';

/** The data of an answer by the path of its call. A function is asked for each call. A path without one never answers. */
export type Answers = Readonly<Record<string, unknown>>;

export interface Asked {
  readonly path: string;
  readonly body: unknown;
}

const bodyOf = (body: RequestInit['body']): unknown => {
  if (typeof body !== 'string') return null;
  return body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
};

const isFunction = (answer: unknown): answer is (body: unknown) => unknown => typeof answer === 'function';

/** Plays the server until the test ends, and lists what it was asked. */
export const playServer = (answers: Answers): readonly Asked[] => {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.split('?')[0] ?? url;
    const body = bodyOf(init.body);
    asked.push({ path, body });
    const answer = answers[path];
    if (answer === undefined) return new Promise<Response>(() => undefined);
    const data = isFunction(answer) ? answer(body) : answer;
    return data instanceof Response ? data : new Response(JSON.stringify({ code: 1, msg: '', data }));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
};

/** Presses the button with these words. */
export const press = (screen: Element, words: string): void => {
  const button = [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  if (button === undefined) throw new Error(`no button says ${words}`);
  button.click();
};

/** Types as a hand does: React hears the event of the browser. */
export const typeIn = (field: Element | null, text: string): void => {
  const kind = [HTMLInputElement, HTMLTextAreaElement].find((each) => field instanceof each);
  if (field === null || kind === undefined) throw new Error('there is no such field');
  Reflect.set(kind.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Draws a part of the app, with the texts of all its pages, in a document until the test ends. */
export const openScreen = (
  screen: ReactNode,
  {
    locale = 'en',
    client = new QueryClient(),
  }: { readonly locale?: Locale; readonly client?: QueryClient } = {},
): HTMLElement => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    client.clear();
    place.remove();
  });
  root.render(
    <I18nProvider locale={locale} messages={CATALOGS[locale]}>
      <QueryClientProvider client={client}>
        <Router hook={useHashLocation}>{screen}</Router>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return place;
};
