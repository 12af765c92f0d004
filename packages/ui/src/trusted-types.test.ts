import { afterEach, expect, it, vi } from 'vitest';
import { startTrustedTypes, trustedRules } from './trusted-types.ts';

afterEach(() => vi.unstubAllGlobals());

const { createHTML, createScriptURL } = trustedRules;
const INNER = 'Element innerHTML';

/** As the library of the charts writes it. The journeys of charts fail if it writes another. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="35" height="19" fill="none"><g fill-rule="evenodd" clip-path="url(#a)" clip-rule="evenodd"><path fill="var(--stroke)" d="M2 0H0v10h6v9h21.4"/></g></svg>';

it('lets the sign of the charts through, and no other HTML', () => {
  expect(createHTML(LOGO, 'TrustedHTML', INNER)).toBe(LOGO);
  for (const html of [
    '<b>bold</b>',
    '<img src=x onerror=alert(1)>',
    `${LOGO}<script>alert(1)</script>`,
    LOGO.replace('<svg', '<svg onload=alert(1)'),
    `${LOGO}<a href="javascript:alert(1)">a</a>`,
  ])
    expect(createHTML(html, 'TrustedHTML', INNER), html).toBeNull();
});

it('lets a parser read any HTML, because a parsed document runs nothing', () => {
  expect(createHTML('<b>bold</b>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<b>bold</b>');
});

it('runs no worker but that of the app', () => {
  expect(createScriptURL('/sw.js')).toBe('/sw.js');
  for (const url of ['/sw.js?x', 'https://other.example/sw.js', 'data:text/javascript,1'])
    expect(createScriptURL(url)).toBeNull();
});

it('does nothing in a browser without Trusted Types', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(startTrustedTypes).not.toThrow();
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  startTrustedTypes();
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', trustedRules);
});
