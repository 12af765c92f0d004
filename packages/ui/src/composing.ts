interface KeyPress {
  readonly key: string;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

type KeyboardPress = KeyPress | { readonly nativeEvent: KeyPress };

const pressOf = (event: KeyboardPress): KeyPress => ('nativeEvent' in event ? event.nativeEvent : event);

/**
 * True while a keyboard event, of React or of the browser, belongs to an input method, as when Enter confirms Japanese or Chinese
 * characters. Safari ends the composition before that Enter and tells it only by the key code 229.
 */
export const isComposing = (event: KeyboardPress): boolean => {
  const press = pressOf(event);
  return press.isComposing || press.keyCode === 229;
};

/** The pressed key. Empty while an input method has it: there, Enter takes characters, arrows choose them and Escape drops them. */
export const pressedKey = (event: KeyboardPress): string => (isComposing(event) ? '' : pressOf(event).key);
