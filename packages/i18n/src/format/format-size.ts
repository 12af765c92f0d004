const KB = 1_024;
const MB = KB * KB;

/** Formats the size of a file: 640 kB, 1.2 MB. Only pages with files load it. */
export const formatSize = (locale: string, bytes: number): string => {
  const isLarge = bytes >= MB;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? MB : KB));
};
