import type { Page } from '@playwright/test';

/** One element of a screen: its name, its depth among the recorded elements, and its properties by name. */
export interface Look {
  readonly depth: number;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Known {
  /** The names of the fixed texts, by text. They identify the elements. */
  readonly names: Readonly<Record<string, string>>;
  /** Whether a list has rows of several forms. The latest event then decides the first row's form, so no row is recorded. */
  readonly hasMixedRows: boolean;
}

/**
 * Records how a screen looks in both themes at one moment. Leaves out everything that changes: figures, names, times, list rows
 * after the first, and sizes that depend on a figure's width. Runs in the page, so it must be self-contained.
 */
const lookNow = ({ names, hasMixedRows }: Known): Look[] => {
  const THEMES = ['light', 'dark'] as const;
  const NOTED =
    'header, nav, main, section, form, dialog, h1, h2, h3, button, a, input, select, textarea, img, svg, ul, ol, dl, [role]';
  const MOVING = ['--up', '--down', '--up-tint', '--down-tint'];
  /** Drawings whose parts lie where prices were. */
  const CHART = '.tv-lightweight-charts, .ended-course';
  const UNKNOWN = '…';
  const LIVE = '~';
  /** Any larger radius also gives a half circle, so it counts as this one. */
  const ROUND = 999;
  const root = document.documentElement;
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');

  const ownText = (element: Element): string =>
    [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
  /** Tells whether the element counts as one: an icon, a choice, or a number whose digits change one by one. */
  const isOne = (element: Element): boolean =>
    element.matches('svg, select') ||
    (element.matches('[aria-hidden=true]') && (element.textContent ?? '').trim() !== '');
  const isForEars = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 && height <= 1;
  };
  const hasText = (element: Element): boolean =>
    ownText(element) !== '' || (isOne(element) && (element.textContent ?? '').trim() !== '');
  const nameOf = (element: Element): string => {
    // A recent time is shown as a word for a while.
    if (element.matches('time')) return UNKNOWN;
    const text = element.getAttribute('aria-label') ?? ownText(element);
    if (text === '') return hasText(element) ? UNKNOWN : '';
    return names[text] ?? UNKNOWN;
  };

  const hex = (colour: string): string => {
    const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(colour);
    if (parts === null) return colour.replaceAll(' ', '');
    const [, red, green, blue, alpha] = parts;
    const digits = [red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('');
    return `#${digits}${alpha === undefined ? '' : `/${alpha}`}`;
  };
  const probe = document.createElement('i');
  const movingColours = (): Set<string> =>
    new Set(
      MOVING.map((name) => {
        probe.style.color = `var(${name})`;
        return getComputedStyle(probe).color;
      }),
    );
  const isSeenThrough = (colour: string): boolean => /(?:, |\/ ?)0\)$/.test(colour);
  const sides = (values: readonly string[]): string =>
    (new Set(values).size === 1 ? values.slice(0, 1) : values)
      .map((value) => Math.min(Number.parseFloat(value), ROUND))
      .join(' ');

  const isPainted = (style: CSSStyleDeclaration): boolean =>
    !isSeenThrough(style.backgroundColor) ||
    style.backgroundImage !== 'none' ||
    style.boxShadow !== 'none' ||
    Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.borderBottomWidth) > 0;

  /** The properties of an element that depend on the theme. */
  const colours = (element: Element, moving: ReadonlySet<string>): Record<string, string> => {
    const style = getComputedStyle(element);
    const border = Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.borderBottomWidth);
    const painted = (colour: string): string => (moving.has(colour) ? LIVE : hex(colour));
    return {
      ...((hasText(element) || element.matches('svg, input')) && { ink: painted(style.color) }),
      // A direction button always has its own colour. A text has the colour of its price's movement.
      ...(!isSeenThrough(style.backgroundColor) && {
        back: element.matches('button') ? hex(style.backgroundColor) : painted(style.backgroundColor),
      }),
      ...(style.backgroundImage !== 'none' && { image: style.backgroundImage.replaceAll(' ', '') }),
      ...(border > 0 && {
        border: `${border} ${hex(style.borderTopWidth === '0px' ? style.borderBottomColor : style.borderTopColor)}`,
      }),
      ...(style.boxShadow !== 'none' && {
        shadow: style.boxShadow.replaceAll(/rgba\(0, 0, 0, 0\)(?: 0px){4}, /g, '').replaceAll(/, | /g, ','),
      }),
    };
  };

  const noted: Element[] = [];
  const looks: { depth: number; name: string; fields: Record<string, string> }[] = [];
  const holdsLive = new Set<Element>();
  for (const element of document.body.querySelectorAll('*'))
    if (hasText(element) && nameOf(element) === UNKNOWN && element.closest(CHART) === null)
      for (let each: Element | null = element; each !== null; each = each.parentElement) holdsLive.add(each);

  interface Inside {
    readonly depth: number;
    readonly left: number;
    readonly isLive: boolean;
    /** The lower edge of the last recorded element in it. */
    end: number;
  }

  const measure = (element: Element, inside: Inside): Record<string, string> => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const parent = element.parentElement;
    const parentStyle = parent === null ? style : getComputedStyle(parent);
    const room =
      (parent?.clientWidth ?? 0) -
      Number.parseFloat(parentStyle.paddingLeft) -
      Number.parseFloat(parentStyle.paddingRight);
    const fills = Math.abs(room - box.width) <= 1;
    // An element as wide as the page has a fixed width, whatever it contains. A narrow one may follow the width of its figure.
    const isFixed = fills && box.width > innerWidth / 2 && ownText(element) === '';
    const isLive = !isFixed && holdsLive.has(element);
    const x = !isFixed && inside.isLive ? LIVE : String(Math.round(box.left - inside.left));
    const width = isLive ? LIVE : String(Math.round(box.width));
    const hasRows = element.matches('ul, ol') || element.querySelector('li + li') !== null;
    const pads = [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft];
    const corners = [
      style.borderTopLeftRadius,
      style.borderTopRightRadius,
      style.borderBottomRightRadius,
      style.borderBottomLeftRadius,
    ];
    return {
      at: `${x} ${Math.round(box.top - inside.end)}`,
      size: `${width} ${hasRows ? LIVE : Math.round(box.height)}`,
      ...(pads.some((pad) => pad !== '0px') && { padding: sides(pads) }),
      ...((hasText(element) || element.matches('input')) && {
        font: `${Number.parseFloat(style.fontSize)}/${style.fontWeight}`,
      }),
      ...(corners.some((corner) => corner !== '0px') && { radius: sides(corners) }),
      ...(style.opacity !== '1' && { opacity: style.opacity }),
    };
  };

  const walk = (element: Element, inside: Inside): void => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    // A status comes and goes. A chart is drawn in steps, some of them after the page is complete.
    if (element.matches(`[role=status], ${CHART}`)) return;
    const style = getComputedStyle(element);
    if (style.display !== 'contents' && isForEars(element)) return;
    let within = inside;
    if (element.matches(NOTED) || hasText(element) || isPainted(style)) {
      const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
      noted.push(element);
      looks.push({
        depth: inside.depth,
        name: `${kind} ${nameOf(element)}`.trim(),
        fields: measure(element, inside),
      });
      const { left, top, bottom } = element.getBoundingClientRect();
      inside.end = Math.max(inside.end, bottom);
      within = { depth: inside.depth + 1, left, isLive: holdsLive.has(element), end: top };
    }
    if (isOne(element)) return;
    const isList = element.matches('ul, ol');
    const rows = hasMixedRows ? 0 : 1;
    for (const child of isList ? [...element.children].slice(0, rows) : element.children) walk(child, within);
  };

  const before = root.dataset['theme'];
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  document.body.append(probe);
  probe.hidden = true;
  root.dataset['theme'] = THEMES[0];
  for (const child of document.body.children)
    if (child !== probe) walk(child, { depth: 0, left: 0, isLive: false, end: 0 });
  const inThemes = THEMES.map((theme) => {
    root.dataset['theme'] = theme;
    const moving = movingColours();
    return noted.map((element) => colours(element, moving));
  });
  probe.remove();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  if (before === undefined) delete root.dataset['theme'];
  else root.dataset['theme'] = before;

  return looks.map((look, at) => {
    const [light = {}, dark = {}] = inThemes.map((each) => each[at]);
    for (const name of new Set([...Object.keys(light), ...Object.keys(dark)])) {
      const pair = new Set([light[name] ?? 'none', dark[name] ?? 'none']);
      look.fields[name] = [...pair].join(' | ');
    }
    return look;
  });
};

/** Records how the page looks now, in both themes. */
export const lookAt = (page: Page, known: Known): Promise<readonly Look[]> => page.evaluate(lookNow, known);
