/**
 * True while a keyboard event belongs to an input method, as when Enter confirms Japanese or Chinese characters. Safari ends the
 * composition before that Enter and tells it only by the key code 229.
 */
export const isComposing = ({
  nativeEvent,
}: {
  readonly nativeEvent: { readonly isComposing: boolean; readonly keyCode: number };
}): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;
