/** Roles and names of elements as assistive technology reads them, for the part of ARIA that the console uses. */

const ROLE_OF_TAG: Readonly<Record<string, string>> = {
  BUTTON: 'button',
  SELECT: 'combobox',
  TEXTAREA: 'textbox',
  TABLE: 'table',
  TR: 'row',
  TD: 'cell',
  NAV: 'navigation',
  MAIN: 'main',
  UL: 'list',
  OL: 'list',
  LI: 'listitem',
  IMG: 'img',
  OPTION: 'option',
  FIELDSET: 'group',
  DIALOG: 'dialog',
  OUTPUT: 'status',
  PROGRESS: 'progressbar',
  SUMMARY: 'button',
};

const ROLE_OF_INPUT: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  search: 'searchbox',
  number: 'spinbutton',
  range: 'slider',
  button: 'button',
  submit: 'button',
  text: 'textbox',
  email: 'textbox',
  url: 'textbox',
  tel: 'textbox',
};

/** Roles that take their name from what they contain. */
const NAMED_BY_CONTENT = new Set([
  'button',
  'cell',
  'checkbox',
  'columnheader',
  'heading',
  'link',
  'listitem',
  'option',
  'radio',
  'row',
  'rowheader',
  'tab',
]);

export const roleOf = (element: Element): string | null => {
  const role = element.getAttribute('role');
  if (role !== null) return role;
  const { tagName } = element;
  if (/^H[1-6]$/.test(tagName)) return 'heading';
  if (tagName === 'HEADER') return element.closest('main, section, article') === null ? 'banner' : null;
  if (tagName === 'A') return element.hasAttribute('href') ? 'link' : null;
  if (tagName === 'TH') return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader';
  if (tagName === 'SECTION')
    return element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') ? 'region' : null;
  if (tagName === 'INPUT') return ROLE_OF_INPUT[element.getAttribute('type') ?? 'text'] ?? null;
  return ROLE_OF_TAG[tagName] ?? null;
};

/** Elements that may have a role by their tag, to look only at these. */
const TAGS_OF_ROLE: ReadonlyMap<string, readonly string[]> = new Map([
  ['heading', ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']],
  ['link', ['a']],
  ['rowheader', ['th']],
  ['columnheader', ['th']],
  ['region', ['section']],
  ['banner', ['header']],
]);

/** A selector of all elements that may have a role. */
export const selectorOf = (role: string): string =>
  [
    `[role="${role}"]`,
    ...(TAGS_OF_ROLE.get(role) ?? []),
    ...Object.entries(ROLE_OF_TAG).flatMap(([tag, of]) => (of === role ? [tag.toLowerCase()] : [])),
    ...(Object.values(ROLE_OF_INPUT).includes(role) ? ['input'] : []),
  ].join(', ');

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isHiddenHere = (element: Element): boolean =>
  element.getAttribute('aria-hidden') === 'true' ||
  element.hasAttribute('hidden') ||
  element.hasAttribute('inert') ||
  (element instanceof HTMLElement && element.style.display === 'none');

/** True if neither eyes nor assistive technology find the element. */
export const isHidden = (element: Element): boolean => {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (isHiddenHere(at)) return true;
  return false;
};

const INLINE = new Set(['SPAN', 'B', 'BDI', 'CODE', 'KBD', 'I', 'EM', 'STRONG', 'TIME', 'A']);

/** The text of an element without its hidden parts. Blocks stand apart from each other. */
export const textOf = (node: Node): string => {
  const parts: string[] = [];
  const walk = (at: Node): void => {
    if (at.nodeType === 3) parts.push(at.textContent ?? '');
    if (!(at instanceof Element) || isHiddenHere(at) || at.tagName === 'STYLE') return;
    const isApart = !INLINE.has(at.tagName);
    if (isApart) parts.push(' ');
    for (const child of at.childNodes) walk(child);
    if (isApart) parts.push(' ');
  };
  for (const child of node.childNodes) walk(child);
  return squeeze(parts.join(''));
};

const byIds = (ids: string): string =>
  squeeze(
    ids
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

const labelsOf = (element: Element): string => {
  const around = element.closest('label');
  const named = element.id === '' ? null : document.querySelector(`label[for="${CSS.escape(element.id)}"]`);
  return named?.textContent ?? around?.textContent ?? '';
};

const contentName = (element: Element): string =>
  squeeze(
    [...element.childNodes]
      .map((child) => {
        if (!(child instanceof Element)) return child.textContent ?? '';
        if (isHiddenHere(child)) return '';
        return child.getAttribute('aria-label') ?? child.getAttribute('alt') ?? contentName(child);
      })
      .join(INLINE.has(element.tagName) || element.tagName === 'BUTTON' ? '' : ' '),
  );

/** The name by which people call the element. */
export const nameOf = (element: Element): string => {
  const labelled = element.getAttribute('aria-labelledby');
  if (labelled !== null) return byIds(labelled);
  const label = element.getAttribute('aria-label');
  if (label !== null) return squeeze(label);
  const named = squeeze(labelsOf(element));
  if (named !== '' && ['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName)) return named;
  const alt = element.getAttribute('alt');
  if (alt !== null) return alt;
  if (NAMED_BY_CONTENT.has(roleOf(element) ?? '')) return contentName(element);
  return squeeze(element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '');
};
