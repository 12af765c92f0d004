/** The package has no types of its own. These are the parts that `fonts.ts` uses. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt';
    /** Fixes axes of a variable font. */
    readonly variationAxes: Readonly<Record<string, number>>;
  }
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;

  // biome-ignore lint/style/noDefaultExport: the package has only this export.
  export { subsetFont as default };
}
