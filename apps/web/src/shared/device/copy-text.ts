/** Copies by selecting a text. This works without the clipboard API, which needs a secure context. */
const copySelected = (text: string): boolean => {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
};

/** Puts a text on the clipboard; false when the browser does not allow it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
};
