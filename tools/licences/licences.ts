import type { LockedPackage } from './lock-file.ts';

/** Licences that ask for no more than a notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Licences that are allowed for these packages only. */
const OF_PACKAGES: readonly { readonly licence: string; readonly names: RegExp }[] = [
  // libvips: a library of its own that sharp loads, unchanged and replaceable.
  { licence: 'LGPL-3.0-or-later', names: /^@img\/sharp-/ },
  // Used unchanged, by the build of styles and by tests.
  { licence: 'MPL-2.0', names: /^(?:lightningcss(?:-[\w-]+)?|axe-core|@axe-core\/playwright)$/ },
];

const isLicenceAllowed = (name: string, licence: string): boolean =>
  ALLOWED.has(licence) || OF_PACKAGES.some((each) => each.licence === licence && each.names.test(name));

/** True for an SPDX expression that the package may have: one of alternatives, or all of several. */
export const isAllowed = (name: string, expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((licence) => isLicenceAllowed(name, licence)));

/** Finds packages whose licence is not allowed, or whose contents no hash fixes. */
export const licenceFaults = (packages: readonly LockedPackage[]): readonly string[] =>
  packages.flatMap(({ name, licence, integrity }) => [
    ...(licence !== null && isAllowed(name, licence)
      ? []
      : [`${name}: the licence ${licence ?? 'none'} is not allowed`]),
    ...(integrity === null ? [`${name}: no hash in package-lock.json`] : []),
  ]);
