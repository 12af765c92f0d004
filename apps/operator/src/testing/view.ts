import { act } from 'react';
import { expect } from 'vitest';
import { isHidden, nameOf, roleOf, selectorOf, textOf } from './roles.ts';
import { waitUntil } from './wait-until.ts';

declare global {
  /** Tells React that updates come from a test. */
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/** Does something as a person does it: the page has reacted before the next act. */
const asPerson = async (doIt: () => void): Promise<void> => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await act(async () => doIt());
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  }
};

type Name = string | RegExp;

const isNamed = (element: Element, name: Name): boolean => {
  const own = nameOf(element);
  return typeof name === 'string' ? own === name : name.test(own);
};

const typeInto = (field: Element, text: string): void => {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // React listens to the setter of the element itself, so the value is set as the browser does it, below that.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const CODES: Readonly<Record<string, string>> = {
  '/': 'Slash',
  '?': 'Slash',
  ',': 'Comma',
  '-': 'Minus',
  ';': 'Semicolon',
  "'": 'Quote',
  '=': 'Equal',
  '[': 'BracketLeft',
  ']': 'BracketRight',
  '.': 'Period',
};

const codeOf = (key: string): string => {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  if (/^\d$/.test(key)) return `Digit${key}`;
  return CODES[key] ?? key;
};

/** Presses a key on an element or, without one, where the focus is. */
const pressKey = (key: string, modifiers: KeyboardEventInit = {}): void => {
  const target = document.activeElement ?? document.body;
  const init = {
    key,
    code: codeOf(key),
    shiftKey: key === '?',
    bubbles: true,
    cancelable: true,
    ...modifiers,
  };
  const isFree = target.dispatchEvent(new KeyboardEvent('keydown', init));
  if (isFree && key === 'Enter' && target instanceof HTMLElement) enter(target);
  target.dispatchEvent(new KeyboardEvent('keyup', init));
};

/** The browser's own answer to Enter. */
const enter = (target: HTMLElement): void => {
  if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) target.click();
  else if (target instanceof HTMLInputElement && target.form !== null) target.form.requestSubmit();
};

/** A part of the page, found and used by roles, names and words, as a member of staff does. Each act waits for its element. */
export class View {
  readonly #root: () => Element;
  /** A breach of the contract, which ends every wait. */
  readonly #breachOf: () => string | undefined;

  constructor(root: () => Element, breachOf: () => string | undefined) {
    this.#root = root;
    this.#breachOf = breachOf;
  }

  get text(): string {
    return textOf(this.#root());
  }

  get element(): Element {
    return this.#root();
  }

  /** All shown elements of a role. */
  all(role: string, name?: Name): readonly Element[] {
    return [...this.#root().querySelectorAll(selectorOf(role))].filter(
      (element) =>
        roleOf(element) === role && (name === undefined || isNamed(element, name)) && !isHidden(element),
    );
  }

  /** The one element of a role. */
  get(role: string, name?: Name): Element {
    const found = this.all(role, name);
    const [first] = found;
    if (first === undefined || found.length > 1) {
      const names = this.all(role).map((element) => `“${nameOf(element)}”`);
      throw new Error(
        `${found.length} elements for ${role} ${String(name ?? '')}; there are ${names.join(', ') || 'none'}`,
      );
    }
    return first;
  }

  /** Waits for the one element of a role. */
  find(role: string, name?: Name): Promise<Element> {
    return this.until(() => this.get(role, name));
  }

  /** The part of the page within the one element of a role, wherever it is drawn. */
  within(role: string, name?: Name): View {
    return new View(() => this.get(role, name), this.#breachOf);
  }

  /** The row that holds a text. */
  row(words: string): View {
    return new View(() => {
      const found = this.all('row').find((row) => textOf(row).includes(words));
      if (found === undefined) throw new Error(`no row with “${words}” in: ${this.text}`);
      return found;
    }, this.#breachOf);
  }

  /** The field with a label that takes a text or a choice. */
  field(label: Name): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
    const fields = [
      ...this.#root().querySelectorAll('input:not([type=checkbox]):not([type=radio]), textarea, select'),
    ];
    const found = fields.filter((field) => isNamed(field, label) && !isHidden(field));
    const [first] = found;
    if (
      found.length !== 1 ||
      !(
        first instanceof HTMLInputElement ||
        first instanceof HTMLTextAreaElement ||
        first instanceof HTMLSelectElement
      )
    )
      throw new Error(
        `${found.length} fields “${String(label)}”; there are ${fields.map(nameOf).join(', ') || 'none'}`,
      );
    return first;
  }

  async click(role: string, name?: Name): Promise<void> {
    const element = await this.until(() => {
      const found = this.get(role, name);
      if (found instanceof HTMLButtonElement && found.disabled)
        throw new Error(`${String(name)} is disabled`);
      return found;
    });
    if (!(element instanceof HTMLElement)) throw new Error(`${String(name)} can’t be clicked`);
    await asPerson(() => {
      element.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      element.focus();
      element.click();
    });
  }

  async fill(label: Name, text: string): Promise<void> {
    const field = await this.until(() => this.field(label));
    await asPerson(() => {
      field.focus();
      typeInto(field, text);
    });
  }

  async choose(label: Name, words: string): Promise<void> {
    const { field, option } = await this.until(() => {
      const select = this.field(label);
      const options = [...select.querySelectorAll('option')];
      const found = options.find((each) => textOf(each) === words);
      if (found === undefined)
        throw new Error(`no choice “${words}” among ${options.map(textOf).join(', ')}`);
      return { field: select, option: found };
    });
    await asPerson(() => {
      field.value = option.value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }

  /** Presses keys one after the other: `g d`, `Enter`. */
  async press(keys: string): Promise<void> {
    for (const key of keys.split(' ')) await asPerson(() => pressKey(key));
  }

  pressWith(key: string, modifiers: KeyboardEventInit): Promise<void> {
    return asPerson(() => pressKey(key, modifiers));
  }

  async sees(words: Name): Promise<void> {
    await this.until(() =>
      typeof words === 'string' ? expect(this.text).toContain(words) : expect(this.text).toMatch(words),
    );
  }

  async seesNoMore(words: string): Promise<void> {
    await this.until(() => expect(this.text).not.toContain(words));
  }

  async closes(role: string, name?: Name): Promise<void> {
    await this.until(() => expect(this.all(role, name)).toEqual([]));
  }

  /** Waits until an attempt about the page or the calls succeeds. */
  until<T>(attempt: () => T): Promise<T> {
    return waitUntil(attempt, this.#breachOf);
  }
}
