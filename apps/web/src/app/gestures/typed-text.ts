/** Fields whose text is not kept when their page is left. A search is typed again quickly. */
const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !['search', 'checkbox', 'radio', 'range', 'file'].includes(target.type));

/** The fields of a page that the customer has typed into. */
export const watchTyping = (page: HTMLElement) => {
  const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();
  const onInput = ({ target }: Event): void => {
    if (isTextField(target)) typed.add(target);
  };
  page.addEventListener('input', onInput);
  return {
    /** Whether a field of the page still holds what was typed. */
    hasText: (): boolean => [...typed].some((field) => field.isConnected && field.value !== ''),
    stop: (): void => page.removeEventListener('input', onInput),
  };
};
