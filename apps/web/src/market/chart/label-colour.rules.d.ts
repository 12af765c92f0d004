/**
 * Lightens a middle colour "#rrggbb" until the library writes black on its label. The red of the dark theme has a grey
 * of 151, on which white text has a contrast of 2.5.
 */
export declare const labelColour: (colour: string) => string;
