export const NOTICES_PATH = '/pages/me/sub/notices';

/** The address of one notice. */
export const noticePath = (id: string): string => `${NOTICES_PATH}?${new URLSearchParams({ id }).toString()}`;
