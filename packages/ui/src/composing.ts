interface KeyPress {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/**
 * True while a keyboard event, of React or of the browser, belongs to an input method, as when Enter confirms Japanese or Chinese
 * characters. Safari ends the composition before that Enter and tells it only by the key code 229.
 */
export const isComposing = (event: KeyPress | { readonly nativeEvent: KeyPress }): boolean => {
  const press = 'nativeEvent' in event ? event.nativeEvent : event;
  return press.isComposing || press.keyCode === 229;
};
