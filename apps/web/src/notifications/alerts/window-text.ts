/** The key of a window's name. */
export const windowText = (seconds: number): 'minutes' | 'hour' | 'day' => {
  if (seconds === 300) return 'minutes';
  return seconds === 3_600 ? 'hour' : 'day';
};
